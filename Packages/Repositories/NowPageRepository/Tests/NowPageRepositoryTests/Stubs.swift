import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteNowPage {
    static func stub(_ id: String, second: Double = 5) -> RemoteNowPage {
        RemoteNowPage(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredNowPage {
    static func stub(_ id: String) -> StoredNowPage {
        StoredNowPage(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
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
struct FailingNowPageStore: NowPageStore {
    private let failure = StorageFailure.full(path: "x")

    func nowPages(of address: String) throws(StorageFailure) -> Archived<[StoredNowPage]>? { throw failure }
    func nowPage(_ id: String, of address: String) throws(StorageFailure) -> StoredNowPage? { throw failure }
    func replaceNowPages(
        of address: String, with nowPages: [StoredNowPage], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveNowPage(_ nowPage: StoredNowPage, of address: String) throws(StorageFailure) { throw failure }
}
