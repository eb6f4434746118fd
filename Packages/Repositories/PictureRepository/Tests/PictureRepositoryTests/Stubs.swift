import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

extension RemotePicture {
    static func stub(
        _ id: String, second: Double = 5, url: String? = nil, description: String? = "caption",
        alternative: String? = "alt", tags: [String] = ["x"], isHidden: Bool? = nil
    ) -> RemotePicture {
        RemotePicture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: "image/png", size: 3,
            url: url, pageURL: nil,
            texts: RemotePictureTexts(
                description: description, alternative: alternative, tags: tags, isHidden: isHidden))
    }
}

extension StoredPicture {
    static func stub(_ id: String, url: String? = nil, isHidden: Bool? = nil) -> StoredPicture {
        StoredPicture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: 5), mediaType: "image/png", size: 3,
            url: url, pageURL: nil, caption: "caption", alternativeText: "alt", tags: ["x"], isHidden: isHidden)
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
struct FailingPictureStore: PictureStore {
    private let failure = StorageFailure.full(path: "x")

    func pictures(of address: String) throws(StorageFailure) -> Archived<[StoredPicture]>? { throw failure }
    func picture(_ id: String, of address: String) throws(StorageFailure) -> StoredPicture? { throw failure }
    func replacePictures(
        of address: String, with pictures: [StoredPicture], at date: Date
    ) throws(StorageFailure) { throw failure }
    func savePicture(_ picture: StoredPicture) throws(StorageFailure) { throw failure }
    func removePicture(_ id: String, of address: String) throws(StorageFailure) { throw failure }
    func feed() throws(StorageFailure) -> Archived<[StoredPicture]>? { throw failure }
    func replaceFeed(with pictures: [StoredPicture], at date: Date) throws(StorageFailure) { throw failure }
}
