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

    @Test("a plan is made and carried out by the repository; its failures are worded")
    func writes() async throws {
        let step = Step(Change(id: "foo", before: .value(EmailForwarding.stub("a@x")), after: nil))
        let spy = EmailRepositorySpy(.init(steps: .success([step]), receipt: .failure(RemoteFailure.down)))
        let plan = try await EmailForwardingViewModel(repository: spy).plan(.clear(isShown: true), on: "foo")

        #expect(plan.steps == [step])
        await #expect(throws: Failure(.down)) { try await plan.carryOut(step) }
        #expect(spy.messages == [.plan(.clear(isShown: true), "foo"), .carryOut(step, .clear(isShown: true), "foo")])
    }

    @Test("a failure is presented")
    func failures() async {
        let model = EmailForwardingViewModel(repository: EmailRepositorySpy(.init(load: .failure(RemoteFailure.down))))
        await model.load(address: "foo", policy: .automatic)
        #expect(model.state.failure == Failure(.down))
    }

    @Test("an invalid forwarding is reported")
    func words() {
        let faults: [(EmailFault, String, FailureSubject)] = [
            (.none, "no e-mail address was given; 'email clear' removes the forwarding", .field("to")),
            (.malformed("a", .noAt), "'a' is not an e-mail address: it has no @", .field("to", "a")),
            (
                .itself("foo@omg.lol"), "mail for foo@omg.lol would be forwarded to itself",
                .field("to", "foo@omg.lol")
            ),
            (
                .emojiAddress("xn--qg8h"), "🌊 is an emoji address, which cannot have e-mail",
                .field("address", "xn--qg8h")
            ),
        ]
        for (fault, message, subject) in faults {
            #expect(Failure(fault) == Failure(.invalidInput, message, about: [subject]))
        }
        #expect(
            Failure(EmailFault.notAmong("a@x", of: "foo"))
                == Failure(
                    .notFound, "mail for foo@omg.lol is not forwarded to 'a@x'", about: [.field("to", "a@x")]))
        #expect(
            Failure(Failure.notArchived("it"))
                == Failure(.notFound, "the archive does not have it yet"))
    }
}
