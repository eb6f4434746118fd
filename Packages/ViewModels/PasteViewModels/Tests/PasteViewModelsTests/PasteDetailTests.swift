import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, detail")
struct PasteDetailTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let paste = Paste.stub("1", second: 7)
        let problems = await PasteRepositorySpy.problems(
            ofLoading: "paste", isItem: true, into: \PasteViewModel.detail, as: paste, from: (paste, \.paste),
            by: { PasteViewModel(repository: $0) }, load: { await $0.load($1, address: $2, policy: $3) },
            asking: { .paste($0, $1, $2) })
        #expect(problems == [])
    }
}
