import ResourceLoading
import Testing
import WebpageDomain
import WebpageViewModels

@MainActor
@Suite("WebpageListViewModel")
struct WebpageListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[WebpageRow]>()
        let webpages = [Webpage.stub("2", second: 2), .stub("1", second: 1)]
        let repository = WebpageRepositorySpy(.init(webpages: .success(.archived(webpages))), whileAsked: probe.note)
        let model = WebpageListViewModel(repository: repository)
        probe.look = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(webpages.map(WebpageRow.init))))
        #expect(repository.messages == [.webpages("foo", .refresh)])
    }

    @Test("a failure takes the place of what was shown")
    func failure() async {
        let repository = WebpageRepositorySpy(.init(webpages: .failure(.remote(.down))))
        let model = WebpageListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
