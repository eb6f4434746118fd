import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteWebpage {
    static func stub(_ id: String, second: Double = 5) -> RemoteWebpage {
        RemoteWebpage(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredWebpage {
    static func stub(_ id: String) -> StoredWebpage {
        StoredWebpage(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
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
struct FailingWebpageStore: WebpageStore {
    private let failure = StorageFailure.full(path: "x")

    func webpages(of address: String) throws(StorageFailure) -> Archived<[StoredWebpage]>? { throw failure }
    func webpage(_ id: String, of address: String) throws(StorageFailure) -> StoredWebpage? { throw failure }
    func replaceWebpages(
        of address: String, with webpages: [StoredWebpage], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveWebpage(_ webpage: StoredWebpage, of address: String) throws(StorageFailure) { throw failure }
}
