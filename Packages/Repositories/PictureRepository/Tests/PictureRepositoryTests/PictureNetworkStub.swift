import Foundation
import NetworkServiceInterface
import ResourceLoading
import TestSupport

/// Answers what a test gives it, records what it is asked, and fails the test when it is asked for anything else.
final class PictureNetworkStub: PictureNetworkService, ScriptedStub {
    enum Message: Equatable {
        case everyones
        case pictures(String, asOwner: Bool)
        case picture(String, String, asOwner: Bool)
        case upload(Data, String, String)
        case edit(String, RemotePictureTexts, String)
        case delete(String, String)
        case image(String, limit: Int)
    }

    struct Answers {
        var pictures: Result<[RemotePicture], RemoteFailure>?
        var picture: Result<RemotePicture, RemoteFailure>?
        var receipt: Result<RemotePictureReceipt, RemoteFailure>?
        var deletion: Result<Bool, RemoteFailure>?
        /// In pieces.
        var image: Result<[Data], RemoteFailure>?
    }

    let script: StubScript<Message, Answers>

    init(_ answers: Answers = Answers()) {
        script = StubScript(answers)
    }

    func everyonesPictures() async throws(RemoteFailure) -> [RemotePicture] { try await answer(.everyones, \.pictures) }

    func pictures(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePicture] {
        try await answer(.pictures(address, asOwner: asOwner), \.pictures)
    }

    func picture(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePicture {
        try await answer(.picture(id, address, asOwner: asOwner), \.picture)
    }

    func upload(
        _ image: Data, mediaType: String, to address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt {
        try await answer(.upload(image, mediaType, address), \.receipt)
    }

    func edit(
        _ id: String, texts: RemotePictureTexts, of address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt {
        try await answer(.edit(id, texts, address), \.receipt)
    }

    func delete(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await answer(.delete(id, address), \.deletion)
    }

    func image(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure) {
        for part in try await answer(.image(url, limit: limit), \.image) {
            guard take(part) else { throw .cancelled }
        }
    }
}
