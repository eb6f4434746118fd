import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("FollowViewModel")
struct FollowViewModelTests {
    @Test("is loading, then has the addresses of a side", arguments: [FollowSide.following, .followers])
    func load(side: FollowSide) async {
        let probe = StateProbe<[String]>()
        let repository = FollowRepositorySpy(.init(addresses: .success(.network(["bar"]))), whileAsked: probe.note)
        let model = FollowViewModel(repository: repository)
        probe.read = { model.state }
        #expect(model.state.loaded == nil)

        await model.load(side, of: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.state.loaded == .network(["bar"]))
        #expect(repository.messages == [.addresses(side, "foo", .refresh)])
    }

    // A failure was shown as success, and no test failed.
    @Test(
        "a failure is shown, and nothing is shown as done",
        arguments: [RemoteFailure.down, .unknown, .refused(status: 403), .notLoggedIn])
    func failures(failure: RemoteFailure) async throws {
        let intent = FollowIntent.follow("bar")
        let model = FollowViewModel(
            repository: FollowRepositorySpy(
                .init(addresses: .failure(failure), steps: .success([intent.step]), receipt: .failure(failure))))

        await model.load(.following, of: "foo", policy: .automatic)
        #expect(model.state.failure == Failure(failure))

        let plan = try await model.plan(intent, by: "foo")
        await #expect(throws: failure) { try await plan.apply(intent.step) }
    }

    @Test(
        "a plan sends nothing before it is applied",
        arguments: [(.follow("bar"), "bar"), (.unfollow("bar"), nil)] as [(FollowIntent, String?)])
    func plan(intent: FollowIntent, after: String?) async throws {
        #expect(intent.step == Step(id: "bar", before: .unknown, after: after))
        let repository = FollowRepositorySpy(.init(steps: .success([intent.step]), receipt: .success(Receipt("bar"))))
        let plan = try await FollowViewModel(repository: repository).plan(intent, by: "foo")

        #expect(plan.steps == [intent.step])
        #expect(repository.messages == [.plan(intent, "foo")])
        #expect(try await plan.apply(intent.step) == Receipt("bar"))
        #expect(repository.messages == [.plan(intent, "foo"), .apply(intent.step, intent, "foo")])
    }
}
