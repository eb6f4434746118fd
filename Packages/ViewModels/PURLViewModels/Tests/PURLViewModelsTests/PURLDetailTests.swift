import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("PURLViewModel, detail")
struct PURLDetailTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = PURLRepositorySpy(.init(purl: .success(.archived(.stub("💚", hits: 7)))))
        let model = PURLViewModel(repository: repository)

        await model.load("💚", address: "foo", policy: .offline)

        let row = model.detail.value
        #expect(row?.name == "💚")
        #expect(row?.address == "foo")
        #expect(row?.url == "x:\u{1B}")
        #expect(row?.hits == 7)
        #expect(row?.isListed == true)
        #expect(row?.link == "https://foo.url.lol/%F0%9F%92%9A")
        #expect(repository.messages == [.purl("💚", "foo", .offline)])
    }

    @Test(
        "a failure names the missing thing, or passes on the server's message",
        arguments: [
            (PURLRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.fault(.noSuchPURL(name: "1", address: "foo")), FailurePresentation(.notFound, "foo has no PURL 1")),
            (
                .fault(.alreadyExists(name: "1", address: "foo")),
                FailurePresentation(.refused, "foo has a PURL 1 already, and nothing was sent", remedy: .confirm)
            ),
            (.notArchived(what: "it"), FailurePresentation(.notFound, "the archive does not have it yet")),
        ])
    func failure(error: PURLRepositoryError, presentation: FailurePresentation) async {
        let model = PURLViewModel(repository: PURLRepositorySpy(.init(purl: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.detail.failure == presentation)
    }
}
