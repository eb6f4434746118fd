import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteNowPage {
    static func stub(_ content: String = "old\r\n", isListed: Bool = true) -> RemoteNowPage {
        RemoteNowPage(content: content, updatedAt: Date(timeIntervalSince1970: 5), isListed: isListed)
    }
}

extension StoredNowPage {
    static func stub(_ content: String = "old\r\n", second: Double = 5, isListed: Bool = true) -> StoredNowPage {
        StoredNowPage(content: content, updatedAt: Date(timeIntervalSince1970: second), isListed: isListed)
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
struct FailingNowPageStore: NowPageStore {
    private let failure = StorageFailure.full(path: "x")

    func page(of address: String) throws(StorageFailure) -> Archived<StoredNowPage>? { throw failure }
    func savePage(_ page: StoredNowPage, of address: String, at date: Date) throws(StorageFailure) { throw failure }
    func noteOwn(_ address: String) throws(StorageFailure) { throw failure }
    func garden() throws(StorageFailure) -> Archived<[StoredGardenEntry]>? { throw failure }
    func replaceGarden(with entries: [StoredGardenEntry], at date: Date) throws(StorageFailure) { throw failure }
}
