import Foundation
import PictureDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class PictureRepositorySpy: PictureRepository, ScriptedStub {
    enum Message: Equatable {
        case pictures(String, LoadPolicy)
        case everyones(LoadPolicy)
        case picture(String, String, LoadPolicy)
        case upload(PictureFile, String)
        case change(String, PictureChange)
        case delete(String, String)
        case image(String)
    }

    struct Answers {
        var pictures: Result<Loaded<[Picture]>, any Error>?
        var picture: Result<Loaded<Picture>, any Error>?
        var uploaded: Result<Picture, any Error>?
        var changed: Result<Picture, any Error>?
        var deleted: Result<Bool, any Error>?
        var image: Result<PictureImage, any Error>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try await answer(.pictures(address, policy), \.pictures)
    }

    func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try await answer(.everyones(policy), \.pictures)
    }

    func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture> {
        try await answer(.picture(id, address, policy), \.picture)
    }

    func upload(_ file: PictureFile, to address: String) async throws -> Picture {
        try await answer(.upload(file, address), \.uploaded)
    }

    func change(_ picture: Picture, by change: PictureChange) async throws -> Picture {
        try await answer(.change(picture.id, change), \.changed)
    }

    func deletePicture(_ id: String, of address: String) async throws {
        _ = try await answer(.delete(id, address), \.deleted)
    }

    func image(of picture: Picture, into take: (Data, String) -> Bool) async throws -> PictureImage {
        let image = try await answer(.image(picture.id), \.image)
        guard take(Data(count: image.size), image.fileExtension) else { throw RemoteFailure.cancelled }
        return image
    }
}
