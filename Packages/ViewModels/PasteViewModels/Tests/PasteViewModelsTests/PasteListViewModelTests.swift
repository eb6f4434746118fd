import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteListViewModel")
struct PasteListViewModelTests {
    @Test("from idle over loading to loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[Paste]>()
        let pastes = [Paste.stub("2", second: 2), .stub("1", second: 1)]
        let repository = PasteRepositorySpy(.init(pastes: .success(.archived(pastes))), whileAsked: probe.note)
        let model = PasteListViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .refresh)

        #expect(probe.seen == [.loading])
        #expect(model.state == .loaded(.archived(pastes)))
        #expect(repository.messages == [.pastes("foo", .refresh)])
    }

    @Test("a failure replaces the value")
    func failure() async {
        let repository = PasteRepositorySpy(.init(pastes: .failure(.remote(.down))))
        let model = PasteListViewModel(repository: repository)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
    }
}
