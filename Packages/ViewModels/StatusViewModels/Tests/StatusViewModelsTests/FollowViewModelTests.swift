import ResourceLoading
import StatusDomain
import StatusViewModels
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("FollowViewModel")
struct FollowViewModelTests {
    @Test("is loading, then has the addresses of a side", arguments: [FollowSide.following, .followers])
    func load(side: FollowSide) async {
        let probe = StateProbe<[String]>()
        let repository = FollowRepositoryStub(whileAsked: probe.note)
        let model = FollowViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state.loaded == nil)

        await model.load(side, of: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.state.loaded == .network(["\(side) of foo"]))
    }

    // A failure was shown as success, and no test failed.
    @Test(
        "a failure is shown, and nothing is shown as done",
        arguments: [RemoteFailure.down, .unknown, .refused(status: 403), .notLoggedIn])
    func failures(failure: RemoteFailure) async {
        let model = FollowViewModel(repository: FollowRepositoryStub(.failure(failure)))

        await model.load(.following, of: "foo", policy: .automatic)
        #expect(model.state.failure == Failure(failure))

        for follows in [true, false] {
            let plan = model.plan("bar", by: "foo", follows: follows)
            await #expect(throws: failure) { try await plan.carryOut(plan.steps[0]) }
        }
    }

    @Test("a plan sends nothing before it is carried out", arguments: [true, false])
    func plan(follows: Bool) async throws {
        let repository = FollowRepositoryStub()
        let plan = FollowViewModel(repository: repository).plan("bar", by: "foo", follows: follows)

        #expect(plan.steps.map(\.change) == [Change(id: "bar", before: .unknown, after: follows ? "bar" : nil)])
        #expect(repository.written == [])
        #expect(try await plan.carryOut(plan.steps[0]).value == "bar")
        #expect(repository.written == [follows ? "foo follows bar" : "foo leaves bar"])
    }
}

/// Returns the given failure, else success.
private final class FollowRepositoryStub: FollowRepository {
    private let answer: Result<Void, any Error>
    private let whileAsked: @MainActor @Sendable () -> Void
    private let state = Mutex<[String]>([])

    init(
        _ answer: Result<Void, any Error> = .success(()),
        whileAsked: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        self.answer = answer
        self.whileAsked = whileAsked
    }

    var written: [String] { state.withLock { $0 } }

    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]> {
        await whileAsked()
        try answer.get()
        return Loaded(["\(side) of \(address)"], origin: .network)
    }

    func setFollows(_ target: String, by address: String, to follows: Bool) async throws {
        try answer.get()
        state.withLock { $0.append("\(address) \(follows ? "follows" : "leaves") \(target)") }
    }
}
