import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PURLViewModel, writes")
struct PURLWriteTests {
    @Test("the repository makes and applies a plan, and its failures are passed on")
    func writes() async throws {
        let step = Step(id: "1", before: .nothing, after: PURL.stub("1"))
        let repository = PURLRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(Failure.noSuchPURL("1", of: "foo"))))
        let intent = PURLIntent.edit("1", try PURLChange(url: "x:y", isListed: nil))

        let plan = try await PURLViewModel(repository: repository).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: Failure(.notFound, "foo has no PURL '1'")) { try await plan.apply(step) }
        #expect(repository.messages == [.plan(intent, "foo"), .apply(step, intent, "foo")])
    }
}
