import PictureDomain
import PictureViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PictureListViewModel")
struct PictureListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[PictureRow]>()
        let pictures = [Picture.stub("2", second: 2), .stub("1", second: 1)]
        let repository = PictureRepositorySpy(.init(pictures: .success(.archived(pictures))), whileAsked: probe.note)
        let model = PictureListViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(pictures.map(PictureRow.init))))
        await model.load(address: nil, policy: .offline)
        #expect(repository.messages == [.pictures("foo", .refresh), .everyones(.offline)])
    }

    @Test("a failure replaces the value")
    func failure() async {
        let repository = PictureRepositorySpy(.init(pictures: .failure(.remote(.down))))
        let model = PictureListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
