import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PURLViewModel, detail")
struct PURLDetailTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let purl = PURL.stub("1", hits: 7)
        let problems = await PURLRepositorySpy.problems(
            ofLoading: "purl", isItem: true, into: \PURLViewModel.detail, as: purl, from: (purl, \.purl),
            by: { PURLViewModel(repository: $0) }, load: { await $0.load($1, address: $2, policy: $3) },
            asking: { .purl($0, $1, $2) })
        #expect(problems == [])
    }
}
