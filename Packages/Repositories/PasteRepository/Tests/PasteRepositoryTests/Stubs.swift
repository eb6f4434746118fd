import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemotePaste {
    static func stub(_ id: String, second: Double = 5) -> RemotePaste {
        RemotePaste(id: id, updatedAt: Date(timeIntervalSince1970: second), content: "content")
    }
}

extension StoredPaste {
    static func stub(_ id: String) -> StoredPaste {
        StoredPaste(id: id, updatedAt: Date(timeIntervalSince1970: 5), content: "content")
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
struct FailingPasteStore: PasteStore {
    private let failure = StorageFailure.full(path: "x")

    func pastes(of address: String) throws(StorageFailure) -> Archived<[StoredPaste]>? { throw failure }
    func paste(_ id: String, of address: String) throws(StorageFailure) -> StoredPaste? { throw failure }
    func replacePastes(
        of address: String, with pastes: [StoredPaste], at date: Date
    ) throws(StorageFailure) { throw failure }
    func savePaste(_ paste: StoredPaste, of address: String) throws(StorageFailure) { throw failure }
}
