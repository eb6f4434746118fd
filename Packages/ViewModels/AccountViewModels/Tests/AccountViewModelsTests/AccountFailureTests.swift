import AccountDomain
import AccountViewModels
import ResourceLoading
import TestSupport
import Testing

@Suite("FailurePresentation of accounts")
struct AccountFailureTests {
    @Test(
        "each failure has its kind, and a sentence that names its subject",
        arguments: [
            (AccountRepositoryError.remote(.down), FailurePresentation(.down)),
            (.storage(.full(path: "x")), FailurePresentation(StorageFailure.full(path: "x"))),
            (
                .fault(.sessionFile(path: "/f", reason: "chmod")),
                FailurePresentation(.credentialUnavailable, "/f: chmod")
            ),
            (
                .fault(.unwritableFile(path: "/f", reason: "full")),
                FailurePresentation(.storage, "cannot write /f: full")
            ),
            (
                .fault(.invalidEmail("a")),
                FailurePresentation(.invalidInput, "'a' is not an e-mail address", about: [.field("email", "a")])
            ),
            (
                .fault(.invalidKey(reason: "it is empty")),
                FailurePresentation(.invalidInput, "this is not a key: it is empty", about: [.field("key")])
            ),
            (
                .fault(.invalidAddress("a/b")),
                FailurePresentation(.invalidInput, "'a/b' is not an address", about: [.field("address", "a/b")])
            ),
            (.fault(.noAddress), FailurePresentation(.invalidInput, "no address is known")),
            (
                .fault(.notOwned("a", own: ["b", "c"])),
                FailurePresentation(.notFound, "a is not among your addresses (b, c)")
            ),
            (.fault(.notOwned("a", own: [])), FailurePresentation(.notFound, "your account has no address")),
            (.fault(.noSuchAddress("a")), FailurePresentation(.notFound, "there is no address a")),
            (
                .notArchived(what: "your addresses"),
                FailurePresentation(.notFound, "the archive does not have your addresses yet")
            ),
        ])
    func presents(error: AccountRepositoryError, presentation: FailurePresentation) {
        #expect(FailurePresentation(error) == presentation)
    }
}
