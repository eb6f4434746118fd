import Foundation
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

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
struct FailingEmailStore: EmailStore {
    private let failure = StorageFailure.full(path: "x")

    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>? { throw failure }
    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure) {
        throw failure
    }
}
