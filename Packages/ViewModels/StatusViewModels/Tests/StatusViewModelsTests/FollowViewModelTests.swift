import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("FollowViewModel")
struct FollowViewModelTests {
    @Test("keeps the contract of resources", arguments: [FollowSide.following, .followers])
    func contract(side: FollowSide) async {
        let addresses = ["bar"]
        let problems = await FollowRepositorySpy.problems(
            ofLoading: "follow", into: \FollowViewModel.state, as: addresses, from: (addresses, \.addresses),
            by: { FollowViewModel(repository: $0) }, load: { await $0.load(side, of: $2, policy: $3) },
            asking: { .addresses(side, $1, $2) })
        #expect(problems == [])
    }

    // A failure was shown as success, and no test failed.
    @Test("a failed write is thrown", arguments: [RemoteFailure.down, .unknown, .refused(status: 403), .notLoggedIn])
    func failures(failure: RemoteFailure) async throws {
        let intent = FollowIntent.follow("bar")
        let repository = FollowRepositorySpy(.init(steps: .success([intent.step]), receipt: .failure(failure)))

        let plan = try await FollowViewModel(repository: repository).plan(intent, by: "foo")
        await #expect(throws: failure) { try await plan.apply(intent.step) }
    }

    @Test(
        "a write is planned without reading, and sent when the plan is applied",
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
