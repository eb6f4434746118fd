import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@Suite("Failure of statuses")
struct StatusFailureTests {
    @Test(
        "names the missing thing, or passes on the server's message",
        arguments: [
            (RemoteFailure.down, Failure(.down)),
            (.storage(.full(path: "x")), Failure(StorageFailure.full(path: "x"))),
            (.fault(.noSuchStatus(id: "1", address: "foo")), Failure(.notFound, "foo has no status 1")),
            (.fault(.noBio(address: "foo")), Failure(.notFound, "foo has no bio")),
            (
                .notArchived(what: "the timeline"),
                Failure(.notFound, "the archive does not have the timeline yet")
            ),
        ])
    func repository(error: StatusRepositoryError, presentation: Failure) {
        #expect(Failure(error) == presentation)
    }
}
