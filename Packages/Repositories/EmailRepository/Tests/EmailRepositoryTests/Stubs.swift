import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemoteEmail {
    static func stub(_ id: String, second: Double = 5) -> RemoteEmail {
        RemoteEmail(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredEmail {
    static func stub(_ id: String) -> StoredEmail {
        StoredEmail(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
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
struct FailingEmailStore: EmailStore {
    private let failure = StorageFailure.full(path: "x")

    func emails(of address: String) throws(StorageFailure) -> Archived<[StoredEmail]>? { throw failure }
    func email(_ id: String, of address: String) throws(StorageFailure) -> StoredEmail? { throw failure }
    func replaceEmails(
        of address: String, with emails: [StoredEmail], at date: Date
    ) throws(StorageFailure) { throw failure }
    func saveEmail(_ email: StoredEmail, of address: String) throws(StorageFailure) { throw failure }
}
