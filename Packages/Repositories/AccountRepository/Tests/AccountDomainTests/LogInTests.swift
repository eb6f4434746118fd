import FoundationExtensions
import ResourceLoading
import Testing

@testable import AccountDomain

@Suite("Logging in")
struct LogInTests {
    @Test("asks the server first, then stores, and makes the first address the default")
    func order() async throws {
        let repository = AccountRepositorySpy(.init(addresses: .success([.stub("foo"), .stub("bar")])))

        let receipt = try await repository.logIn(email: "a@b.example", method: .key(Secret("k3y")))

        #expect(
            repository.messages == [
                .key, .account("a@b.example"), .addresses("a@b.example"), .keep("a@b.example"), .setDefault("foo"),
            ])
        #expect(receipt.defaultAddress == "foo")
    }

    @Test("without an e-mail the server's is used from then on")
    func withoutEmail() async throws {
        let repository = AccountRepositorySpy()

        _ = try await repository.logIn(email: nil, method: .key(Secret("k3y")))

        #expect(repository.messages == [.key, .account(nil), .addresses("a@b.example"), .keep("a@b.example")])
    }

    @Test("a chosen default address stays")
    func keepsChosen() async throws {
        let chosen = DefaultAddress(name: "bar", origin: "the test")
        let repository = AccountRepositorySpy(.init(addresses: .success([.stub("foo")]), chosen: chosen))

        let receipt = try await repository.logIn(email: nil, method: .key(Secret("k3y")))

        #expect(receipt.defaultAddress == "bar")
        #expect(!repository.messages.contains(.setDefault("foo")))
    }

    @Test(
        "a malformed e-mail is refused before any request",
        arguments: ["", "a", "a@", "@b.c", "a@b", "a@b.", "a@.c", "a b@c.d", "a@b@c.d", "a@@b.c", "a@b..c", "a\n@b.c"])
    func invalidEmail(email: String) async {
        let repository = AccountRepositorySpy()

        await #expect(throws: Failure.invalidEmail(email)) {
            try await repository.logIn(email: email, method: .key(Secret("k3y")))
        }
        #expect(repository.messages.isEmpty)
    }

    @Test(
        "a malformed key is refused before any request",
        arguments: ["", "a b", "kéy", "a\r\nX: y", "\u{7F}"])
    func invalidKey(key: String) async {
        let reason =
            key.isEmpty ? "it is empty" : "it contains white space, or a character that a key cannot have"
        let repository = AccountRepositorySpy()

        await #expect(throws: Failure.invalidKey(because: reason)) {
            try await repository.logIn(email: nil, method: .key(Secret(key)))
        }
        #expect(repository.messages == [.key])
    }

    @Test("an invalid e-mail from the server is not stored", arguments: ["me@x\nhost=github.com", "", "a b@c.d"])
    func hostileEmail(email: String) async {
        let repository = AccountRepositorySpy(.init(account: .success(Account(email: email, name: nil))))

        await #expect(throws: Failure.invalidEmail(email)) {
            try await repository.logIn(email: nil, method: .gitCredential(Secret("k3y")))
        }
        #expect(repository.messages == [.key, .account(nil)])
    }

    @Test("a refused log-in is not stored")
    func refused() async {
        let repository = AccountRepositorySpy(.init(account: .failure(RemoteFailure.notLoggedIn)))

        await #expect(throws: RemoteFailure.notLoggedIn) {
            try await repository.logIn(email: nil, method: .key(Secret("k3y")))
        }
        #expect(repository.messages == [.key, .account(nil)])
    }
}
