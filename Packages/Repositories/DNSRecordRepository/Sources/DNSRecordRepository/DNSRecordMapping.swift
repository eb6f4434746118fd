import DNSRecordDomain
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

extension DNSRecord {
    init(_ remote: RemoteDNSRecord, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredDNSRecord, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredDNSRecord {
    init(_ dnsRecord: DNSRecord) {
        self.init(id: dnsRecord.id, updatedAt: dnsRecord.updatedAt, content: dnsRecord.content)
    }
}

extension DNSRecordRepositoryError {
    /// A 404 to a request that names one DNS record means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchDNSRecord(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
