import DNSRecordDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteDNSRecord {
    static func stub(
        _ id: Int, type: String = "A", name: String = "www.foo", data: String = "192.0.2.1", priority: Int? = nil,
        ttl: Int? = 3600
    ) -> RemoteDNSRecord {
        RemoteDNSRecord(
            id: id, type: type, name: name, data: data, priority: priority, ttl: ttl,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
    }
}

extension DNSRecord {
    static func stub(_ id: Int, name: String = "www", data: String = "192.0.2.1") -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: "A", name: name, data: data, priority: nil, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
    }
}

extension StoredDNSRecord {
    static func stub(_ id: Int, data: String = "192.0.2.1") -> StoredDNSRecord {
        StoredDNSRecord(
            id: id, type: "A", name: "www", data: data, priority: nil, ttl: 3600,
            createdAt: Date(timeIntervalSince1970: 5), updatedAt: nil)
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: "no"))
    }
}

/// A clock that a test moves.
final class TestClock: Sendable {
    private let date: Mutex<Date>

    init(_ date: Date) {
        self.date = Mutex(date)
    }

    var now: Date { date.withLock { $0 } }

    func pass(_ seconds: Double) {
        date.withLock { $0.addTimeInterval(seconds) }
    }
}

/// A store on a full disk.
struct FailingDNSRecordStore: DNSRecordStore {
    private let failure = StorageFailure.full(path: "x")

    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>? { throw failure }
    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure) { throw failure }
    func removeDNSRecord(_ id: Int, of address: String) throws(StorageFailure) { throw failure }
}
