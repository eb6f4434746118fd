import ResourceLoading
import Testing

@testable import AccountDomain

@Suite("Failures of accounts")
struct AccountFailureTests {
    @Test(
        "each failure has its kind, and a sentence that names its subject",
        arguments: [
            (.invalidEmail("a"), Failure(.invalidInput, "'a' is not an e-mail address", about: [.field("email", "a")])),
            (
                .invalidKey(because: "it is empty"),
                Failure(.invalidInput, "this is not an API key: it is empty", about: [.field("key")])
            ),
            (.noAddress, Failure(.invalidInput, "no address is known")),
            (
                .notOwned("xn--qg8h", own: ["b", "xn--ls8h"]),
                Failure(.notFound, "'🌊' is not among your addresses (b, 💩)")
            ),
            (.notOwned("a", own: []), Failure(.notFound, "your account has no addresses")),
            (.noSuchAddress("xn--qg8h"), Failure(.notFound, "there is no address '🌊'")),
            (
                .noSuchSession("7"),
                Failure(.notFound, "your account has no session '7'")
            ),
            (
                .changedInPart("the name", because: .offline),
                Failure(.network, "the name is changed, the rest is not: this needs the network", remedy: .connect)
            ),
        ] as [(Failure, Failure)])
    func words(failure: Failure, expected: Failure) {
        #expect(failure == expected)
    }
}
