import AccountDomain
import AccountViewModels
import ResourceLoading
import TestSupport
import Testing

@Suite("Failure of accounts")
struct AccountFailureTests {
    @Test(
        "each failure has its kind, and a sentence that names its subject",
        arguments: [
            (RemoteFailure.down, Failure(.down)),
            (.storage(.full(path: "x")), Failure(StorageFailure.full(path: "x"))),
            (
                .fault(.sessionFile(path: "/f", reason: "chmod")),
                Failure(.credentialUnavailable, "/f: chmod")
            ),
            (
                .fault(.unwritableFile(path: "/f", reason: "full")),
                Failure(.storage, "cannot write /f: full")
            ),
            (
                .fault(.invalidEmail("a")),
                Failure(.invalidInput, "'a' is not an e-mail address", about: [.field("email", "a")])
            ),
            (
                .fault(.invalidKey(reason: "it is empty")),
                Failure(.invalidInput, "this is not a key: it is empty", about: [.field("key")])
            ),
            (
                .fault(.invalidAddress("a/b")),
                Failure(.invalidInput, "'a/b' is not an address", about: [.field("address", "a/b")])
            ),
            (.fault(.noAddress), Failure(.invalidInput, "no address is known")),
            (
                .fault(.notOwned("a", own: ["b", "c"])),
                Failure(.notFound, "a is not among your addresses (b, c)")
            ),
            (.fault(.notOwned("a", own: [])), Failure(.notFound, "your account has no address")),
            (.fault(.noSuchAddress("a")), Failure(.notFound, "there is no address a")),
            (
                .notArchived(what: "your addresses"),
                Failure(.notFound, "the archive does not have your addresses yet")
            ),
        ])
    func presents(error: AccountRepositoryError, presentation: Failure) {
        #expect(Failure(error) == presentation)
    }
}
