import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, list")
struct PictureListTests {
    @Test("keeps the contract of resources, in the repository's order")
    func contract() async {
        let pictures = [Picture.stub("2", second: 2), .stub("1", second: 1)]
        let problems = await PictureRepositorySpy.problems(
            ofLoading: "pic", into: \PictureViewModel.list, as: pictures, from: (pictures, \.pictures),
            by: { PictureViewModel(repository: $0) }, load: { await $0.loadList(address: $2, policy: $3) },
            asking: { .pictures($1, $2) })
        #expect(problems == [])
    }

    @Test("without an address, everyone's pictures are loaded")
    func everyones() async {
        let repository = PictureRepositorySpy(.init(pictures: .success(.network([.stub("1")]))))
        let model = PictureViewModel(repository: repository)

        await model.loadList(address: nil, policy: .offline)

        #expect(model.list.loaded == .network([Picture.stub("1")]))
        #expect(repository.messages == [.everyones(.offline)])
    }
}
