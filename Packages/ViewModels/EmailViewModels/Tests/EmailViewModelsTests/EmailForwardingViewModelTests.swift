import EmailDomain
import EmailViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("EmailForwardingViewModel")
struct EmailForwardingViewModelTests {
    private let rows = ["b@x", "a@x"]

    @Test("keeps the contract of resources, with the destinations in their order")
    func contract() async {
        let problems = await EmailRepositorySpy.problems(
            ofLoading: "email", into: \EmailForwardingViewModel.state, as: ["b@x", "a@x"],
            from: (.stub("b@x", "a@x"), \.load),
            by: { EmailForwardingViewModel(repository: $0) }, load: { await $0.load(address: $2, policy: $3) },
            asking: { .load($1, $2) })
        #expect(problems == [])
    }

    @Test("a plan is made and applied by the repository; its failures are passed on")
    func writes() async throws {
        let step = Step(id: "foo", before: .value(EmailForwarding.stub("a@x")), after: nil)
        let spy = EmailRepositorySpy(.init(steps: .success([step]), receipt: .failure(RemoteFailure.down)))
        let plan = try await EmailForwardingViewModel(repository: spy).plan(.clear(showsCurrent: true), on: "foo")

        #expect(plan.steps == [step])
        await #expect(throws: RemoteFailure.down) { try await plan.apply(step) }
        #expect(
            spy.messages == [.plan(.clear(showsCurrent: true), "foo"), .apply(step, .clear(showsCurrent: true), "foo")])
    }
}
