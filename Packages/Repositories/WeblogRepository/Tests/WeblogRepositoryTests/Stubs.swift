import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteWeblog {
    static func stub(_ id: String, second: Double = 5) -> RemoteWeblog {
        RemoteWeblog(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredWeblog {
    static func stub(_ id: String) -> StoredWeblog {
        StoredWeblog(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
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
struct FailingWeblogStore: WeblogStore {
    private let failure = StorageFailure.full(path: "x")

    func weblogs(of address: String) throws(StorageFailure) -> Archived<[StoredWeblog]>? { throw failure }
    func weblog(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblog? { throw failure }
    func replaceWeblogs(
        of address: String, with weblogs: [StoredWeblog], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveWeblog(_ weblog: StoredWeblog, of address: String) throws(StorageFailure) { throw failure }
}
