import EmailDomain
import EmailViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("EmailForwardingViewModel")
struct EmailForwardingViewModelTests {
    private let rows = ["b@x", "a@x"]

    @Test("shows the destinations in their order, with their origin")
    func load() async {
        let spy = EmailRepositorySpy(.init(load: .success(.archived(.stub("b@x", "a@x")))))
        let model = EmailForwardingViewModel(repository: spy)
        #expect(model.state.loaded == nil)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state.loaded == .archived(rows))
        #expect(spy.messages == [.load("foo", .automatic)])
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

    @Test("a failure is presented")
    func failures() async {
        let model = EmailForwardingViewModel(repository: EmailRepositorySpy(.init(load: .failure(RemoteFailure.down))))
        await model.load(address: "foo", policy: .automatic)
        #expect(model.state.failure == Failure(.down))
    }
}
