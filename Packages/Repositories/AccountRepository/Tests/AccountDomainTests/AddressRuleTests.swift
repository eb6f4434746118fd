import ResourceLoading
import Testing

@testable import AccountDomain

@Suite("Which address is meant")
struct AddressRuleTests {
    @Test("a named address is used without '@' and surrounding white space", arguments: ["foo", "@foo", " Foo\n"])
    func named(text: String) async throws {
        let repository = AccountRepositorySpy(.init(chosen: DefaultAddress(name: "bar", origin: "the test")))
        #expect(try await repository.resolvedAddress(text, policy: .automatic).name == "foo")
    }

    @Test(
        "an invalid address is refused", arguments: ["", "@", ".", "..", "a/b", "a b", "@ ", "a\u{1B}b", "a\u{9B}"])
    func invalid(text: String) async {
        await #expect(
            throws: Failure(.invalidInput, "'\(text)' is not an address", about: [.field("address", text)])
        ) {
            try await AccountRepositorySpy().resolvedAddress(text, policy: .automatic)
        }
    }

    @Test("if no address is named, the chosen one is used, without fetching the account's")
    func chosen() async throws {
        let repository = AccountRepositorySpy(.init(chosen: DefaultAddress(name: "bar", origin: "the test")))

        #expect(try await repository.resolvedAddress(nil, policy: .automatic).name == "bar")
        #expect(repository.messages.isEmpty)
    }

    @Test("if none is chosen either, the account's first address is used")
    func first() async throws {
        let repository = AccountRepositorySpy(.init(own: .success([.stub("one"), .stub("two")])))
        #expect(try await repository.resolvedAddress(nil, policy: .automatic).name == "one")
    }

    @Test(
        "if the account lists none, no address is known",
        arguments: [Result<[Address], any Error>.success([]), .failure(Failure.notArchived("x"))])
    func none(own: Result<[Address], any Error>) async {
        await #expect(throws: Failure.noAddress) {
            try await AccountRepositorySpy(.init(own: own)).resolvedAddress(nil, policy: .automatic)
        }
    }

    @Test("a missing log-in is reported")
    func notLoggedIn() async {
        let repository = AccountRepositorySpy(.init(own: .failure(RemoteFailure.notLoggedIn)))
        await #expect(throws: RemoteFailure.notLoggedIn) {
            try await repository.resolvedAddress(nil, policy: .automatic)
        }
    }

    @Test("an address exists if the server knows it")
    func exists() async throws {
        let (known, unknown) = (AccountRepositorySpy(.init(address: .success(.stub("foo")))), AccountRepositorySpy())
        #expect(try await known.exists("foo"))
        #expect(try await !unknown.exists("foo"))

        let failing = AccountRepositorySpy(.init(address: .failure(RemoteFailure.offline)))
        await #expect(throws: RemoteFailure.offline) {
            try await failing.exists("foo")
        }
    }

    @Test("only an owned address becomes the default one")
    func choose() async throws {
        let repository = AccountRepositorySpy(.init(own: .success([.stub("one"), .stub("two")])))

        #expect(try await repository.chooseDefaultAddress("@Two", policy: .automatic).name == "two")
        await #expect(throws: Failure.notOwned("three", own: ["one", "two"])) {
            try await repository.chooseDefaultAddress("three", policy: .automatic)
        }
        #expect(repository.messages.filter { $0 == .setDefault("three") }.isEmpty)
    }

    @Test(
        "an address is owned if the account has it or, where that is unknown, if it is the chosen one",
        arguments: [
            (.success(["foo"]), nil, true), (.success(["bar"]), "foo", false), (.success([]), "foo", false),
            (.failure(RemoteFailure.notLoggedIn), "foo", true), (.failure(RemoteFailure.notLoggedIn), "bar", false),
            (.failure(RemoteFailure.notLoggedIn), "@Foo", true),
            (.failure(RemoteFailure.notLoggedIn), "Foo.omg.lol", true),
            (.failure(Failure.notArchived("x")), nil, false),
        ] as [(Result<[String], any Error>, String?, Bool)])
    func owns(own: Result<[String], any Error>, chosen: String?, expected: Bool) async throws {
        let repository = AccountRepositorySpy(
            .init(own: own.map { $0.map(Address.stub) }, chosen: chosen.map { DefaultAddress(name: $0, origin: "x") }))
        #expect(try await repository.owns("foo") == expected)
    }

    @Test("a timeout is thrown, without a second try")
    func silence() async throws {
        let silence = RemoteFailure.unreachable(host: "h", cause: .timedOut(seconds: 2))
        let repository = AccountRepositorySpy(
            .init(own: .failure(silence), chosen: DefaultAddress(name: "foo", origin: "x")))

        await #expect(throws: silence) { try await repository.owns("foo") }
        #expect(repository.messages == [.own])
    }
}
