import Foundation
import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, detail")
struct PictureDetailTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let picture = Picture.stub("1", second: 7)
        let problems = await PictureRepositorySpy.problems(
            ofLoading: "pic", isItem: true, into: \PictureViewModel.detail, as: picture, from: (picture, \.picture),
            by: { PictureViewModel(repository: $0) }, load: { await $0.load($1, address: $2, policy: $3) },
            asking: { .picture($0, $1, $2) })
        #expect(problems == [])
        #expect(picture.imageURL == "u")
        #expect(picture.page == "p")
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
}
