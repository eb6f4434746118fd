import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, writes")
struct PasteWriteTests {
    @Test("the repository makes and applies a plan; its failure is passed on unchanged")
    func writes() async throws {
        let step = Step(id: "1", before: .nothing, after: Paste.stub("1"))
        let repository = PasteRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(Failure.noSuchPaste("1", of: "foo"))))
        let intent = PasteIntent.edit("1", try PasteChange(content: "x", isListed: nil))

        let plan = try await PasteViewModel(repository: repository).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: Failure(.notFound, "foo has no paste '1'")) { try await plan.apply(step) }
        #expect(repository.messages == [.plan(intent, "foo"), .apply(step, intent, "foo")])
    }
}
