import NowPageDomain
import NowPageViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("NowPageListViewModel")
struct NowPageListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[NowPageRow]>()
        let nowPages = [NowPage.stub("2", second: 2), .stub("1", second: 1)]
        let repository = NowPageRepositorySpy(.init(nowPages: .success(.archived(nowPages))), whileAsked: probe.note)
        let model = NowPageListViewModel(repository: repository)
        probe.look = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(nowPages.map(NowPageRow.init))))
        #expect(repository.messages == [.nowPages("foo", .refresh)])
    }

    @Test("a failure takes the place of what was shown")
    func failure() async {
        let repository = NowPageRepositorySpy(.init(nowPages: .failure(.remote(.down))))
        let model = NowPageListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
