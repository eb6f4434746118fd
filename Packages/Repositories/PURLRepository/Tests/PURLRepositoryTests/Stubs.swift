import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemotePURL {
    static func stub(_ name: String, url: String = "x:y", hits: Int? = 7, isListed: Bool? = false) -> RemotePURL {
        RemotePURL(name: name, url: url, hits: hits, isListed: isListed)
    }
}

extension StoredPURL {
    static func stub(_ name: String, url: String = "x:y", hits: Int? = 7, isListed: Bool? = false) -> StoredPURL {
        StoredPURL(name: name, url: url, hits: hits, isListed: isListed)
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
struct FailingPURLStore: PURLStore {
    private let failure = StorageFailure.full(path: "x")

    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>? { throw failure }
    func purl(_ name: String, of address: String) throws(StorageFailure) -> StoredPURL? { throw failure }
    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure) { throw failure }
    func savePURL(_ purl: StoredPURL, of address: String) throws(StorageFailure) { throw failure }
    func removePURL(_ name: String, of address: String) throws(StorageFailure) { throw failure }
}
