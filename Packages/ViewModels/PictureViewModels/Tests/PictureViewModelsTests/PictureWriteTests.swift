import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, writes")
struct PictureWriteTests {
    private let change: PictureChange
    private let file: PictureFile

    init() throws {
        change = try PictureChange(alternative: "new")
        file = try PictureFile(Data("GIF89a".utf8), from: "f")
    }

    @Test("an upload reports the picture before it has its texts, and returns it with them")
    func upload() async throws {
        let repository = PictureRepositorySpy(
            .init(uploaded: .success(.stub("1")), receipt: .success(Receipt(.stub("2")))))
        let model = PictureViewModel(repository: repository)
        var uploaded: [String?] = []
        let picture = try await model.upload(
            file, change: change, to: "foo", onUploaded: { uploaded.append(model.uploaded?.id) })

        #expect(picture == .stub("2"))
        #expect(uploaded == ["1"])
        #expect(model.uploaded == nil)
        let step = change.step(for: .stub("1"))
        #expect(repository.messages == [.upload(file, "foo"), .apply(step, .edit("1", change), "foo")])
    }

    @Test("an upload whose texts fail keeps and names the picture")
    func half() async throws {
        let repository = PictureRepositorySpy(
            .init(uploaded: .success(.stub("1")), receipt: .failure(RemoteFailure.refused(status: 500))))
        let model = PictureViewModel(repository: repository)
        let failure = try #require(
            await #expect(throws: Failure.self) {
                try await model.upload(file, change: change, to: "foo")
            })
        #expect(failure.kind == .refused)
        #expect(failure.message.hasPrefix("the picture '1' of foo was uploaded (u), but without its texts: "))
        #expect(model.uploaded?.id == "1")
    }

    @Test("a failed upload leaves no picture")
    func nothing() async throws {
        let tooLarge = Failure(.refused, "the picture is too large")
        let repository = PictureRepositorySpy(.init(uploaded: .failure(tooLarge)))
        let model = PictureViewModel(repository: repository)
        await #expect(throws: tooLarge) { try await model.upload(file, change: change, to: "foo") }
        #expect(model.uploaded == nil)
    }
}
