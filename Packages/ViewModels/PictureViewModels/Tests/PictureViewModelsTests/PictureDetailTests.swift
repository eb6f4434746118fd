import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, detail")
struct PictureDetailTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = PictureRepositorySpy(.init(picture: .success(.archived(.stub("1", second: 7)))))
        let model = PictureViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.detail.value
        #expect(row?.id == "1")
        #expect(row?.address == "foo")
        #expect(row?.texts.caption == "a\u{1B}b")
        #expect(row?.texts.alternative == "alt")
        #expect(row?.createdAt == Date(timeIntervalSince1970: 7))
        #expect(row?.mediaType == "image/png")
        #expect(row?.size == 5)
        #expect(row?.texts.tags == ["x"])
        #expect(row?.texts.isHidden == true)
        #expect(row?.imageURL == "u")
        #expect(row?.page == "p")
        #expect(repository.messages == [.picture("1", "foo", .offline)])
    }

    @Test("without its URL an image has the usual one")
    func place() {
        #expect(Picture.stub("1", url: nil).imageURL == "https://cdn.some.pics/foo/1.png")
    }

    @Test("an image is fetched for the displayed picture")
    func image() async throws {
        let repository = PictureRepositorySpy(.init(image: .success(1)))
        let model = PictureViewModel(repository: repository)
        var taken: [String] = []
        let fetched = try await model.fetchImage(of: Picture.stub("1")) { part, fileExtension in
            taken.append("\(part.count) \(fileExtension)")
            return true
        }
        #expect(taken == ["1 png"])
        #expect(fetched == 1)
        #expect(repository.messages == [.image("1")])

        let failing = PictureViewModel(
            repository: PictureRepositorySpy(.init(image: .failure(Failure.noImage(of: "1")))))
        let failure = await #expect(throws: Failure.self) {
            try await failing.fetchImage(of: Picture.stub("1")) { _, _ in true }
        }
        #expect(failure?.kind == .notFound)
        #expect(failure?.message.contains("picture '1'") == true)
    }

    @Test(
        "a failure names the missing item, or passes on the server's message",
        arguments: [
            (RemoteFailure.down, Failure(.down)),
            (StorageFailure.full(path: "x"), Failure(StorageFailure.full(path: "x"))),
            (Failure.noSuchPicture("1", of: "foo"), Failure(.notFound, "foo has no picture '1'")),
            (Failure.notArchived("it"), Failure(.notFound, "the archive does not have it yet")),
        ] as [(any Error, Failure)])
    func failure(error: any Error, presentation: Failure) async {
        let model = PictureViewModel(
            repository: PictureRepositorySpy(.init(picture: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.detail.failure == presentation)
    }
}
