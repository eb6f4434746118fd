import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, writes")
struct StatusWriteTests {
    @Test("a plan is made and applied by the repository; its failures are passed on")
    func writes() async throws {
        let step = Step(id: "1", before: .value(Status.stub("1")), after: nil)
        let spy = StatusRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(Failure.noSuchStatus("1", of: "foo"))))
        let intent = StatusIntent.delete([.id("1")], areShown: true)

        let plan = try await StatusViewModel(spy).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: Failure.noSuchStatus("1", of: "foo")) { try await plan.apply(step) }
        #expect(spy.messages == [.plan(intent, "foo"), .apply(step, intent, "foo")])
    }

    @Test("a bio is planned by its own repository")
    func bio() async throws {
        let intent = BioIntent.edit("new", showsCurrent: true)
        let step = Bio.step(from: .nothing, to: "new", of: "foo")
        let bios = BioRepositorySpy(.init(steps: .success([step]), receipt: .failure(RemoteFailure.down)))

        let plan = try await StatusViewModel(bios: bios).plan(intent, on: "foo")
        await #expect(throws: RemoteFailure.down) { try await plan.apply(step) }
        #expect(bios.messages == [.plan(intent, "foo"), .apply(step, intent, "foo")])
    }
}
