import Foundation
import PictureDomain
import ResourceLoading
import TestSupport

struct PictureRepositorySpy: PictureRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case pictures(String, LoadPolicy)
        case everyones(LoadPolicy)
        case picture(String, String, LoadPolicy)
        case upload(PictureFile, String)
        case plan(PictureIntent, String)
        case apply(Step<Picture>, PictureIntent, String)
        case image(String)
    }

    struct Answers: PlanningAnswers {
        var pictures: Result<Loaded<[Picture]>, any Error>?
        var picture: Result<Loaded<Picture>, any Error>?
        var uploaded: Result<Picture, any Error>?
        var steps: Result<[Step<Picture>], any Error>?
        var receipt: Result<Receipt<Picture>, any Error>?
        /// The size of the image.
        var image: Result<Int, any Error>?
    }

    let script: StubScript<Message, Answers>

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

    func image(of picture: Picture, into take: (Data, String) -> Bool) async throws -> Int {
        let size = try await answer(.image(picture.id), \.image)
        guard take(Data(count: size), "png") else { throw RemoteFailure.cancelled }
        return size
    }
}
