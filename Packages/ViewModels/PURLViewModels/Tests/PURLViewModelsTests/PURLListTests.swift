import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PURLViewModel, list")
struct PURLListTests {
    @Test("keeps the contract of resources, in the requested order")
    func contract() async {
        let purls = [PURL.stub("1", hits: 1), .stub("2", hits: 5)]
        let problems = await PURLRepositorySpy.problems(
            ofLoading: "purl", into: \PURLViewModel.list, as: purls.reversed(), from: (purls, \.purls),
            by: { PURLViewModel(repository: $0) }, load: { await $0.loadList(address: $2, order: .hits, policy: $3) },
            asking: { .purls($1, $2) })
        #expect(problems == [])
    }
}
