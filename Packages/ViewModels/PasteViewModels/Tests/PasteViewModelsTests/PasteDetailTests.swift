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
        "a failure names the missing thing, or passes on the server's message",
        arguments: [
            (RemoteFailure.down, Failure(.down)),
            (.storage(.full(path: "x")), Failure(StorageFailure.full(path: "x"))),
            (.fault(.noSuchPaste(title: "1", address: "foo")), Failure(.notFound, "foo has no paste 1")),
            (
                .fault(.alreadyExists(title: "1", address: "foo")),
                Failure(
                    .refused, "foo has a paste 1 already, and nothing was sent", remedy: .confirm)
            ),
            (.notArchived(what: "it"), Failure(.notFound, "the archive does not have it yet")),
        ])
    func failure(error: PasteRepositoryError, presentation: Failure) async {
        let model = PasteViewModel(repository: PasteRepositorySpy(.init(paste: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.detail.failure == presentation)
    }
}
