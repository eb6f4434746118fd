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
        #expect(model.state == .idle)

        await model.load(address: "foo", policy: .automatic)

        #expect(model.state == .loaded(.archived(rows)) && spy.messages == [.load("foo", .automatic)])
    }

    @Test("the archive's copy is not the base of a change")
    func loadForChanging() async {
        let archived = EmailRepositorySpy(.init(load: .success(.archived(.stub("a@x")))))
        let model = EmailForwardingViewModel(repository: archived)
        await model.loadForChanging(address: "foo")
        #expect(model.state == .failed(FailurePresentation(.down)) && archived.messages == [.load("foo", .refresh)])

        let current = EmailRepositorySpy(.init(load: .success(Loaded(.stub("b@x", "a@x"), origin: .network))))
        let other = EmailForwardingViewModel(repository: current)
        await other.loadForChanging(address: "foo")
        #expect(other.state.value == rows)
    }

    @Test("the saved forwarding is shown as the server returned it, and only then")
    func save() async throws {
        let probe = StateProbe<[String]>()
        let spy = EmailRepositorySpy(.init(set: .success(.stub("b@x", "a@x"))), whileAsked: probe.note)
        let model = EmailForwardingViewModel(repository: spy)
        probe.read = { model.saved }
        let destinations = try EmailDestinations(["a@x.example"], of: "foo")

        await model.save(destinations, address: "foo")

        #expect(probe.seen == [.loading] && model.saved == .loaded(Loaded(rows, origin: .network)))
        await model.save(nil, address: "foo")
        #expect(spy.messages == [.set(destinations, "foo"), .set(nil, "foo")])
    }

    @Test("failures are presented, and nothing is shown as saved")
    func failures() async {
        let model = EmailForwardingViewModel(
            repository: EmailRepositorySpy(.init(load: .failure(.remote(.down)), set: .failure(.remote(.down)))))

        await model.load(address: "foo", policy: .automatic)
        await model.save(nil, address: "foo")

        #expect(model.state == .failed(FailurePresentation(.down)))
        #expect(model.saved == .failed(FailurePresentation(.down)))
    }

    @Test("an invalid forwarding is reported")
    func words() {
        let faults: [(EmailFault, String)] = [
            (.none, "no e-mail address was given; 'email clear' removes the forwarding"),
            (.malformed("a", .noAt), "'a' is not an e-mail address: it has no @"),
            (.itself("foo@omg.lol"), "mail for foo@omg.lol would be forwarded to itself"),
            (.emojiAddress("xn--qg8h"), "xn--qg8h is an emoji address, which cannot have e-mail"),
        ]
        for (fault, message) in faults {
            #expect(FailurePresentation(fault) == FailurePresentation(.invalidInput, message))
        }
        #expect(
            FailurePresentation(EmailFault.notAmong("a@x", of: "foo"))
                == FailurePresentation(.notFound, "mail for foo@omg.lol is not forwarded to 'a@x'"))
        #expect(
            FailurePresentation(EmailRepositoryError.notArchived(what: "it"))
                == FailurePresentation(.notFound, "the archive does not have it yet"))
    }
}
