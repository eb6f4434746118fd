import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, writes")
struct PictureWriteTests {
    private let change: PictureChange
    private let file: PictureFile

    init() throws {
        change = try PictureChange(alternative: "new")
        file = try PictureFile(Data("GIF89a".utf8))
    }

    @Test("an upload reports the uploaded image, and returns the whole picture")
    func upload() async throws {
        let repository = PictureRepositorySpy(.init(uploaded: .success(.stub("1")), changed: .success(.stub("2"))))
        let model = PictureViewModel(repository: repository, meter: TransferMeter())
        var steps: [String?] = []
        let picture = try await model.upload(
            file, change: change, to: "foo", onUploaded: { steps.append(model.uploaded?.id) })

        #expect(picture == .stub("2"))
        #expect(steps == ["1"])
        #expect(model.uploaded == nil)
        #expect(repository.messages == [.upload(file, "foo"), .change("1", change)])
    }

    @Test("an upload reports only the progress of the image")
    func progress() async throws {
        let meter = TransferMeter()
        let repository = PictureRepositorySpy(
            .init(uploaded: .success(.stub("1")), changed: .success(.stub("2"))), whileAsked: { meter.note(sent: 1) })
        let model = PictureViewModel(repository: repository, meter: meter)
        let sent = Mutex<[Int]>([])
        _ = try await model.upload(
            file, change: change, to: "foo", onSent: { bytes in sent.withLock { $0.append(bytes) } })
        meter.note(sent: 9)

        #expect(sent.withLock { $0 } == [1])
    }

    @Test("an upload whose texts fail keeps and names the picture")
    func half() async throws {
        let repository = PictureRepositorySpy(
            .init(uploaded: .success(.stub("1")), changed: .failure(RemoteFailure.refused(status: 500))))
        let model = PictureViewModel(repository: repository, meter: TransferMeter())
        let failure = try #require(
            await #expect(throws: Failure.self) {
                try await model.upload(file, change: change, to: "foo")
            })
        #expect(failure.kind == .refused)
        #expect(failure.message.hasPrefix("the picture 1 of foo was uploaded (u), but without its texts: "))
        #expect(model.uploaded?.id == "1")
    }

    @Test("a failed upload leaves no picture")
    func nothing() async throws {
        let repository = PictureRepositorySpy(.init(uploaded: .failure(RemoteFailure.refused(status: 413))))
        let model = PictureViewModel(repository: repository, meter: TransferMeter())
        let failure = try #require(
            await #expect(throws: Failure.self) {
                try await model.upload(file, change: change, to: "foo")
            })
        #expect(failure.message.contains("too large (HTTP 413)"))
        #expect(model.uploaded == nil)
    }

    @Test("changes and deletions are planned from the server's picture, and carried out step by step")
    func others() async throws {
        let repository = PictureRepositorySpy(
            .init(
                picture: .success(Loaded(.stub("1"), origin: .network)), changed: .success(.stub("2")),
                deleted: .success(true)))
        let model = PictureViewModel(repository: repository, meter: TransferMeter())
        let edit = try await model.plan(.edit("1", change), on: "foo")
        #expect(edit.steps.first?.change.after?.texts.alternative == "new")
        #expect(try await edit.carryOut(edit.steps[0]).value?.id == "2")
        let deletion = try await model.plan(.delete(["1"]), on: "foo")
        _ = try await deletion.carryOut(deletion.steps[0])

        let read = PictureRepositorySpy.Message.picture("1", "foo", .serverOnly)
        #expect(repository.messages == [read, .change("1", change), read, .delete("1", "foo")])
    }

    @Test(
        "an unsent file is named with the reason",
        arguments: [
            (PictureFileError.empty, "f is empty"), (.notAPicture, "f is not a JPEG"),
            (.tooLarge(size: 9, limit: 8 << 20), "f has 9 bytes; the service takes 8 MB"),
        ])
    func files(error: PictureFileError, start: String) {
        let presentation = Failure(error, name: "f")
        #expect(presentation.kind == .refused)
        #expect(presentation.message.hasPrefix(start))
        #expect(presentation.message.hasSuffix("nothing was sent"))
    }
}
