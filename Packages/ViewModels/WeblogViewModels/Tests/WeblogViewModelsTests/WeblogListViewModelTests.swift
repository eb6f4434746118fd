import ResourceLoading
import Testing
import WeblogDomain
import WeblogViewModels

@MainActor
@Suite("WeblogListViewModel")
struct WeblogListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[WeblogRow]>()
        let weblogs = [Weblog.stub("2", second: 2), .stub("1", second: 1)]
        let repository = WeblogRepositorySpy(.init(weblogs: .success(.archived(weblogs))), whileAsked: probe.note)
        let model = WeblogListViewModel(repository: repository)
        probe.look = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(weblogs.map(WeblogRow.init))))
        #expect(repository.messages == [.weblogs("foo", .refresh)])
    }

    @Test("a failure takes the place of what was shown")
    func failure() async {
        let repository = WeblogRepositorySpy(.init(weblogs: .failure(.remote(.down))))
        let model = WeblogListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
