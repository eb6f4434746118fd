import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteWeblogEntry {
    static func stub(
        _ id: String, second: Double? = 5, slug: String? = nil, status: String? = "live",
        source: String = "Date: x\n\nold"
    ) -> RemoteWeblogEntry {
        RemoteWeblogEntry(
            id: id, location: "/2022/12/at-\(id)", title: "T", date: second.map { Date(timeIntervalSince1970: $0) },
            type: "post", status: status, slug: slug, tags: ["a"], source: source, body: "old")
    }
}

extension StoredWeblogEntry {
    static func stub(
        _ id: String, second: Double? = 5, slug: String? = nil, status: String? = "live"
    ) -> StoredWeblogEntry {
        StoredWeblogEntry(
            id: id, location: nil, title: nil, date: second.map { Date(timeIntervalSince1970: $0) }, type: "post",
            status: status, slug: slug, tags: [], source: "kept", body: nil)
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    static func refused(status: Int) -> RemoteFailure {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .refused(Refusal(exchange: exchange, status: status, message: "no"))
    }

    static let unauthorized: RemoteFailure = {
        let exchange = Exchange(host: "api.test", method: "GET", path: "/x")
        return .unauthorized(Refusal(exchange: exchange, status: 401, message: nil), credential: nil)
    }()
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
struct FailingWeblogStore: WeblogStore {
    private let failure = StorageFailure.full(path: "x")

    func entries(of address: String) throws(StorageFailure) -> Archived<[StoredWeblogEntry]>? { throw failure }
    func entry(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblogEntry? { throw failure }
    func replaceEntries(
        of address: String, with entries: [StoredWeblogEntry], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveEntry(_ entry: StoredWeblogEntry, of address: String) throws(StorageFailure) { throw failure }
    func noteOwn(_ address: String) throws(StorageFailure) { throw failure }
    func removeEntry(_ id: String, of address: String) throws(StorageFailure) { throw failure }
    func latest(of address: String) throws(StorageFailure) -> Archived<StoredWeblogEntry>? { throw failure }
    func saveLatest(_ entry: StoredWeblogEntry, of address: String, at date: Date) throws(StorageFailure) {
        throw failure
    }
    func forgetLatest(of address: String) throws(StorageFailure) { throw failure }
    func text(_ kind: StoredWeblogText, of address: String) throws(StorageFailure) -> Archived<String>? {
        throw failure
    }
    func saveText(
        _ kind: StoredWeblogText, _ text: String, of address: String, at date: Date
    ) throws(StorageFailure) { throw failure }
}

extension StoredAddress {
    static func stub(_ address: String) -> StoredAddress {
        StoredAddress(
            address: address, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil,
            owner: nil)
    }
}
