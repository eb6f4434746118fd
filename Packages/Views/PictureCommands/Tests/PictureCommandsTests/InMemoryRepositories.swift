import CommandSupport
import CommandTestSupport
import Foundation
import PictureCommands
import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<PictureContent>

struct PictureContent: TestContent {
    var pictures = [
        Picture.stub("2", hoursAgo: 1, texts: PictureTexts(caption: "Tab\tand\nline\\")), .stub("1", hoursAgo: 2),
    ]
    /// Why the server refuses a picture's texts, though it took its image.
    var changeFailure: RemoteFailure?
    /// The content of the only file that the server refuses; nil if it takes all.
    var refusedFile: Data?
    /// The ids of pictures without images.
    var imageless: Set<String> = []
}

struct InMemoryRepositories: CommandDoubles, PictureRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case uploadPicture(PictureFile, String)
        case changePicture(String, PictureChange)
        case deletePicture(String, String)
        case fetchImage(String)
    }

    static let commands = CommandCatalog<StubDependencies>([.picture])
    let recording: Recording<World, Message>

    func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try read(policy, world.pictures.filter { $0.address == address })
    }

    func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]> {
        try read(policy, world.pictures)
    }

    func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture> {
        let picture = world.pictures.first { $0.address == address && $0.id == id }
        return try read(policy, picture, orThrow: .noSuchPicture(id, of: address))
    }

    func upload(_ file: PictureFile, to address: String) async throws -> Picture {
        recording.meter.note(sent: file.data.count / 2)
        try write(.uploadPicture(file, address))
        if file.data == world.refusedFile { throw RemoteFailure.refused(status: 500) }
        return .stub("9", texts: PictureTexts())
    }

    func plan(_ intent: PictureIntent, on address: String) async throws -> [Step<Picture>] {
        switch intent {
        case .edit(let id, let change):
            return [change.step(for: try await picture(id, of: address, policy: .serverOnly).value)]
        case .delete(let ids):
            var steps: [Step<Picture>] = []
            for id in ids {
                let picture = try await picture(id, of: address, policy: .serverOnly).value
                steps.append(Step(id: id, before: .value(picture), after: nil))
            }
            return steps
        case .restore(let steps): return steps
        }
    }

    func apply(
        _ step: Step<Picture>, of intent: PictureIntent, on address: String
    ) async throws -> Receipt<Picture> {
        guard case .edit(let id, let change) = intent else {
            let id = step.id ?? ""
            return try delete(id, .deletePicture(id, address), orThrow: .noSuchPicture(id, of: address))
        }
        recording.meter.note(sent: 1)
        try write(.changePicture(id, change))
        if let failure = world.changeFailure { throw failure }
        return Receipt(step.after)
    }

    func image(of picture: Picture, into take: (Data, String) -> Bool) async throws -> Int {
        record(.fetchImage(picture.id))
        if world.imageless.contains(picture.id) { throw Failure.noImage(of: picture.id) }
        let data = Data("GIF89a\(picture.id)".utf8)
        guard take(data.prefix(3), "gif"), take(data.dropFirst(3), "gif") else { throw RemoteFailure.cancelled }
        return data.count
    }
}

struct StubDependencies: StubProgram, PictureDependencies {
    let repositories: InMemoryRepositories

    func makePictureViewModel() -> PictureViewModel {
        PictureViewModel(repository: repositories)
    }
}

extension Picture {
    static func stub(
        _ id: String, hoursAgo: Double = 1,
        texts: PictureTexts = PictureTexts(caption: "Hello", alternative: "alt", tags: ["x", "y"])
    ) -> Picture {
        Picture(
            id: id, address: "foo", createdAt: World.now.addingTimeInterval(-3600 * hoursAgo),
            mediaType: "image/gif", size: 7, url: "https://cdn.test/foo/\(id).gif", pageURL: nil, texts: texts)
    }
}
