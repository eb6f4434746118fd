import APIClient
import NetworkServiceInterface
import ResourceLoading

struct LiveDNSRecordNetworkService: DNSRecordNetworkService {
    let performer: LiveNetworkService

    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord] {
        try await performer.perform { () throws(APIError) in try DNSRecordEndpoint.list(of: address) }
            .map { RemoteDNSRecord($0) }
    }

    func create(_ draft: RemoteDNSRecordDraft, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord {
        RemoteDNSRecord(
            try await performer.perform { () throws(APIError) in
                try DNSRecordEndpoint.create(DNSRecordBody(draft), of: address)
            })
    }

    func edit(
        _ id: Int, to draft: RemoteDNSRecordDraft, of address: String
    ) async throws(RemoteFailure) -> RemoteDNSRecord {
        RemoteDNSRecord(
            try await performer.perform { () throws(APIError) in
                try DNSRecordEndpoint.edit(id, to: DNSRecordBody(draft), of: address)
            })
    }

    func delete(_ id: Int, of address: String) async throws(RemoteFailure) {
        _ = try await performer.perform { () throws(APIError) in try DNSRecordEndpoint.delete(id, of: address) }
    }
}

extension RemoteDNSRecord {
    fileprivate init(_ payload: DNSRecordPayload) {
        self.init(
            id: payload.id, type: payload.type, name: payload.name, data: payload.data, priority: payload.priority,
            ttl: payload.ttl, createdAt: payload.createdAt, updatedAt: payload.updatedAt)
    }
}

extension DNSRecordBody {
    fileprivate init(_ draft: RemoteDNSRecordDraft) {
        self.init(type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: draft.ttl)
    }
}
