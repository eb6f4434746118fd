import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteDNSRecord {
    static func stub(_ id: String, second: Double = 5) -> RemoteDNSRecord {
        RemoteDNSRecord(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredDNSRecord {
    static func stub(_ id: String) -> StoredDNSRecord {
        StoredDNSRecord(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: nil))
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
    func dnsRecord(_ id: String, of address: String) throws(StorageFailure) -> StoredDNSRecord? { throw failure }
    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure) { throw failure }
}
