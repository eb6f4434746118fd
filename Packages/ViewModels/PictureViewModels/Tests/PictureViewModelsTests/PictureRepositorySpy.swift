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
        var pictures: Result<Loaded<[Picture]>, PictureRepositoryError>?
        var picture: Result<Loaded<Picture>, PictureRepositoryError>?
        var uploaded: Result<Picture, PictureRepositoryError>?
        var changed: Result<Picture, PictureRepositoryError>?
        var deleted: Result<Bool, PictureRepositoryError>?
        var image: Result<PictureImage, PictureRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        try await answer(.pictures(address, policy), \.pictures)
    }

    func everyonesPictures(policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        try await answer(.everyones(policy), \.pictures)
    }

    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        try await answer(.picture(id, address, policy), \.picture)
    }

    func upload(_ file: PictureFile, to address: String) async throws(PictureRepositoryError) -> Picture {
        try await answer(.upload(file, address), \.uploaded)
    }

    func change(_ picture: Picture, by change: PictureChange) async throws(PictureRepositoryError) -> Picture {
        try await answer(.change(picture.id, change), \.changed)
    }

    func deletePicture(_ id: String, of address: String) async throws(PictureRepositoryError) {
        _ = try await answer(.delete(id, address), \.deleted)
    }

    func image(
        of picture: Picture, into take: (Data, String) -> Bool
    ) async throws(PictureRepositoryError) -> PictureImage {
        let image = try await answer(.image(picture.id), \.image)
        guard take(Data(count: image.size), image.fileExtension) else { throw .remote(.cancelled) }
        return image
    }
}
