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
    }

    @Test("the image of a picture is passed on as it arrives")
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
    }
}
