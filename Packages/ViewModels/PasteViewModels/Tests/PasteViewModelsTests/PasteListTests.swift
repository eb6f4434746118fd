import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, list")
struct PasteListTests {
    @Test("is loading, then loaded, with the repository's order and origin")
    func states() async {
        let probe = StateProbe<[Paste]>()
        let pastes = [Paste.stub("2", second: 2), .stub("1", second: 1)]
        let repository = PasteRepositorySpy(.init(pastes: .success(.archived(pastes))), whileAsked: probe.note)
        let model = PasteViewModel(repository: repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(address: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .archived(pastes))
        #expect(repository.messages == [.pastes("foo", .refresh)])
    }

    @Test("a failure is presented")
    func failure() async {
        let repository = PasteRepositorySpy(.init(pastes: .failure(RemoteFailure.down)))
        let model = PasteViewModel(repository: repository)

        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list.failure == Failure(.down))
    }
}
