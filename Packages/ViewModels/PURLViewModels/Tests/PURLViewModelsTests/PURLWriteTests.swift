import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@testable import PURLDomain

@MainActor
@Suite("PURLViewModel, writes")
struct PURLWriteTests {
    @Test("the saved value is shown, and the request passed on")
    func writes() async throws {
        let repository = PURLRepositorySpy(
            .init(saved: .success(SavedPURL(.stub("1"), listing: .asAsked)), deleted: .success(true)))
        let model = PURLViewModel(repository: repository)
        let draft = try PURLDraft(name: "1", url: "x:y", isListed: true)
        let change = try PURLChange(url: nil, isListed: false)

        await model.create(draft, on: "foo", overwriting: true)
        #expect(model.saved.value?.purl == PURL.stub("1") && model.saved.value?.warning == nil)
        await model.edit("1", address: "foo", change: change)
        let entry = PURLImport.Entry(line: 1, draft: draft)
        await model.take(PURLImportPlan.Step(entry: entry, current: .stub("1")), on: "foo")
        await model.delete("1", address: "foo")

        #expect(model.deletion.value == "1")
        #expect(
            repository.messages == [
                .create(draft, "foo", overwriting: true), .edit("1", "foo", change),
                .save(draft, over: .stub("1"), "foo"), .delete("1", "foo"),
            ])
    }

    @Test("an unchanged or unconfirmed listing is a warning")
    func warnings() {
        let ignored = SavedPURL(.stub("1", isListed: false), listing: .ignored)
        let unconfirmed = SavedPURL(.stub("1"), listing: .unconfirmed)

        #expect(ignored.warning?.contains("still says that it is unlisted") == true)
        #expect(unconfirmed.warning?.contains("whether it is listed now could not be checked") == true)
    }

    @Test("a failure replaces the value")
    func failure() async throws {
        let repository = PURLRepositorySpy(
            .init(saved: .failure(.remote(.down)), deleted: .failure(.fault(.noSuchPURL(name: "1", address: "foo")))))
        let model = PURLViewModel(repository: repository)

        await model.edit("1", address: "foo", change: try PURLChange(url: "x:y", isListed: nil))
        await model.delete("1", address: "foo")

        #expect(model.saved == .failed(FailurePresentation(.down)))
        #expect(model.deletion == .failed(FailurePresentation(.notFound, "foo has no PURL 1")))
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

    @Test("a plan compares with the server, not with the archive")
    func plan() async throws {
        let entries = PURLImport("a,x:1", format: .csv).entries
        let fresh = PURLViewModel(
            repository: PURLRepositorySpy(.init(purls: .success(Loaded([.stub("b")], origin: .network)))))
        let stale = PURLViewModel(repository: PURLRepositorySpy(.init(purls: .success(.archived([.stub("b")])))))
        await fresh.planImport(entries, address: "foo")
        await stale.planImport(entries, address: "foo")

        #expect(fresh.importPlan.value?.creations.count == 1)
        #expect(stale.importPlan == .failed(FailurePresentation(.down)))
    }
}
