import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveDNSRecordNetworkService: DNSRecordNetworkService {
    let performer: APIPerformer

    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord] {
        try await performer.perform { () throws(APIError) in try DNSRecordEndpoint.list(of: address) }
            .map { RemoteDNSRecord($0) }
    }

    func dnsRecord(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord {
        RemoteDNSRecord(
            try await performer.perform { () throws(APIError) in try DNSRecordEndpoint.one(id, of: address) })
    }
}

extension RemoteDNSRecord {
    fileprivate init(_ payload: DNSRecordPayload) {
        self.init(id: payload.id, updatedAt: payload.updatedAt, content: payload.content)
    }
}
