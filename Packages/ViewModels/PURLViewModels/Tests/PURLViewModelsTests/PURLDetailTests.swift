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
        "a failure is presented with its message",
        arguments: [
            (RemoteFailure.down, Failure(RemoteFailure.down)),
            (StorageFailure.full(path: "x"), Failure(StorageFailure.full(path: "x"))),
            (Failure.noSuchPURL("1", of: "foo"), Failure(.notFound, "foo has no PURL '1'")),
        ] as [(any Error, Failure)])
    func failure(error: any Error, presentation: Failure) async {
        let model = PURLViewModel(repository: PURLRepositorySpy(.init(purl: .failure(error))))

        await model.load("1", address: "foo", policy: .automatic)

        #expect(model.detail.failure == presentation)
    }
}
