import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, list")
struct PasteListTests {
    @Test("keeps the contract of resources, in the repository's order")
    func contract() async {
        let pastes = [Paste.stub("2", second: 2), .stub("1", second: 1)]
        let problems = await PasteRepositorySpy.problems(
            ofLoading: "paste", into: \PasteViewModel.list, as: pastes, from: (pastes, \.pastes),
            by: { PasteViewModel(repository: $0) }, load: { await $0.loadList(address: $2, policy: $3) },
            asking: { .pastes($1, $2) })
        #expect(problems == [])
    }
}
