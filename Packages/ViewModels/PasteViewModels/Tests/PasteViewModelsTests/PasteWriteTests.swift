import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, writes")
struct PasteWriteTests {
    @Test("the saved value is shown, and the request passed on")
    func writes() async throws {
        let repository = PasteRepositorySpy(
            .init(saved: .success(SavedPaste(.stub("1"), listing: .asAsked)), deleted: .success(true)))
        let model = PasteViewModel(repository: repository)
        let draft = try PasteDraft(title: "1", content: "x", isListed: true)
        let change = try PasteChange(content: nil, isListed: false)

        await model.create(draft, on: "foo", overwriting: true)
        #expect(model.saved.value?.paste == Paste.stub("1") && model.saved.value?.warning == nil)
        await model.edit("1", address: "foo", change: change)
        await model.delete("1", address: "foo")

        #expect(model.deletion.value == "1")
        #expect(
            repository.messages == [
                .create(draft, "foo", overwriting: true), .edit("1", "foo", change), .delete("1", "foo"),
            ])
    }

    @Test("an unchanged or unconfirmed listing is a warning")
    func warnings() {
        let ignored = SavedPaste(.stub("1", isListed: false), listing: .ignored)
        let unconfirmed = SavedPaste(.stub("1"), listing: .unconfirmed)

        #expect(ignored.warning?.contains("still says that it is unlisted") == true)
        #expect(unconfirmed.warning?.contains("whether it is listed now could not be checked") == true)
    }

    @Test("a failure replaces the value")
    func failure() async throws {
        let repository = PasteRepositorySpy(
            .init(saved: .failure(.remote(.down)), deleted: .failure(.fault(.noSuchPaste(title: "1", address: "foo")))))
        let model = PasteViewModel(repository: repository)

        await model.edit("1", address: "foo", change: try PasteChange(content: "x", isListed: nil))
        await model.delete("1", address: "foo")

        #expect(model.saved == .failed(FailurePresentation(.down)))
        #expect(model.deletion == .failed(FailurePresentation(.notFound, "foo has no paste 1")))
    }

    @Test("an invalid paste is reported in words")
    func words() {
        #expect(FailurePresentation(PasteDraftError.emptyText).message == "the text is empty, and nothing was sent")
        #expect(FailurePresentation(PasteDraftError.invalidTitle("a b")).message.hasPrefix("'a b' cannot be the title"))
    }
}
