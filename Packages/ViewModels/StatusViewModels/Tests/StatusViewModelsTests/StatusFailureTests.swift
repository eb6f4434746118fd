import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@Suite("FailurePresentation of statuses")
struct StatusFailureTests {
    @Test(
        "names the missing thing, or passes on the server's message",
        arguments: [
            (StatusRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (.fault(.noSuchStatus(id: "1", address: "foo")), FailurePresentation(.notFound, "foo has no status 1")),
            (.fault(.noBio(address: "foo")), FailurePresentation(.notFound, "foo has no bio")),
            (
                .notArchived(what: "the timeline"),
                FailurePresentation(.notFound, "the archive does not have the timeline yet")
            ),
        ])
    func repository(error: StatusRepositoryError, presentation: FailurePresentation) {
        #expect(FailurePresentation(error) == presentation)
    }
}
