import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@testable import PURLDomain

@MainActor
@Suite("PURLViewModel, writes")
struct PURLWriteTests {
    @Test("a plan is made and carried out by the repository; its failures are worded")
    func writes() async throws {
        let step = Step(Change(id: "1", before: .nothing, after: PURL.stub("1")))
        let repository = PURLRepositorySpy(
            .init(steps: .success([step]), receipt: .failure(.fault(.noSuchPURL(name: "1", address: "foo")))))
        let intent = PURLIntent.edit("1", try PURLChange(url: "x:y", isListed: nil))

        let plan = try await PURLViewModel(repository: repository).plan(intent, on: "foo")
        #expect(plan.steps == [step])
        await #expect(throws: FailurePresentation(.notFound, "foo has no PURL 1")) { try await plan.carryOut(step) }
        #expect(repository.messages == [.plan(intent, "foo"), .carryOut(step, intent, "foo")])
    }

    @Test("an invalid PURL is reported in words")
    func words() {
        #expect(FailurePresentation(PURLDraftError.invalidName("")).message == "the name of a PURL cannot be empty")
        #expect(FailurePresentation(PURLDraftError.invalidName("a b")).message.hasPrefix("'a b' cannot be the name"))
        #expect(FailurePresentation(PURLDraftError.missingScheme("x.y")).message.contains("https://"))
        #expect(FailurePresentation(PURLDraftError.invalidURL("x: y")).message.contains("white space"))
    }

    @Test("an unusable line is reported with its number")
    func problems() {
        let draft = PURLImport.Problem(line: 3, fault: .draft(.missingScheme("x.y")))
        let count = PURLImport.Problem(line: 4, fault: .fieldCount(1))

        #expect(draft.words == "line 3: 'x.y' is not a URL: it has to begin with a scheme such as https://")
        #expect(count.words.hasPrefix("line 4: it has 1 field;"))
    }
}
