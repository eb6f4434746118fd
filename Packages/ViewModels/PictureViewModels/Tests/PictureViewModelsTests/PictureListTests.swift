import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureViewModel, list")
struct PictureListTests {
    @Test("is loading, then loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[Picture]>()
        let pictures = [Picture.stub("2", second: 2), .stub("1", second: 1)]
        let repository = PictureRepositorySpy(.init(pictures: .success(.archived(pictures))), whileAsked: probe.note)
        let model = PictureViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(address: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .archived(pictures))
        await model.loadList(address: nil, policy: .offline)
        #expect(repository.messages == [.pictures("foo", .refresh), .everyones(.offline)])
    }

    @Test("a failure is presented")
    func failure() async {
        let repository = PictureRepositorySpy(.init(pictures: .failure(RemoteFailure.down)))
        let model = PictureViewModel(repository: repository)

        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list.failure == Failure(.down))
    }
}
