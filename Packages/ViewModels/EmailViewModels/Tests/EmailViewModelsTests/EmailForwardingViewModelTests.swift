import EmailDomain
import EmailViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("EmailForwardingViewModel")
struct EmailForwardingViewModelTests {
    @Test("keeps the contract of resources, with the destinations in their order")
    func contract() async {
        let problems = await EmailRepositorySpy.problems(
            ofLoading: "email", into: \EmailForwardingViewModel.state, as: ["b@x", "a@x"],
            from: (.stub("b@x", "a@x"), \.load),
            by: { EmailForwardingViewModel(repository: $0) }, load: { await $0.load(address: $2, policy: $3) },
            asking: { .load($1, $2) })
        #expect(problems == [])
    }
}
