import Foundation
import PasteDomain
import PasteViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PasteViewModel, detail")
struct PasteDetailTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = PasteRepositorySpy(.init(paste: .success(.archived(.stub("1", second: 7)))))
        let model = PasteViewModel(repository: repository)

        await model.load("1", address: "foo", policy: .offline)

        let row = model.detail.value
        #expect(row?.title == "1")
        #expect(row?.address == "foo")
        #expect(row?.content == "a\u{1B}b")
        #expect(row?.isListed == true)
        #expect(row?.modifiedAt == Date(timeIntervalSince1970: 7))
        #expect(row?.url == "https://foo.paste.lol/1")
        #expect(repository.messages == [.paste("1", "foo", .offline)])
    }

    @Test(
        "a failure names the missing item, or passes on the server's message",
        arguments: [
            (RemoteFailure.down, Failure(RemoteFailure.down)),
            (StorageFailure.full(path: "x"), Failure(StorageFailure.full(path: "x"))),
            (Failure.noSuchPaste("1", of: "foo"), Failure(.notFound, "foo has no paste '1'")),
            (
                Failure.pasteExists("1", of: "foo"),
                Failure(.alreadyExists, "foo already has a paste '1', and nothing was sent", remedy: .confirm)
            ),
            (Failure.notArchived("it"), Failure(.notFound, "the archive does not have it yet")),
        ] as [(any Error, Failure)])
    func failure(error: any Error, presentation: Failure) async {
        let model = PasteViewModel(repository: PasteRepositorySpy(.init(paste: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.detail.failure == presentation)
    }
}
