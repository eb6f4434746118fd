import Foundation
import FoundationExtensions
import SessionServiceInterface
import TestSupport
import Testing

@testable import SessionService

@Suite("Precedence of keys and addresses")
struct SessionOrderTests {
    private let folder: TemporaryFolder
    private let environmentKey = SessionSettings.Variable(name: "NEREID_API_KEY", value: "env")
    private let environmentAddress = SessionSettings.Variable(name: "NEREID_ADDRESS", value: "env-address")
    private let builtIn = SessionSettings.BuiltIn(
        credential: Credential(key: Secret("built-in"), origin: .sandbox), email: "s@b.example", address: "built-in")

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the environment's key wins over a stored one")
    func environmentKeyWins() async throws {
        try await session().logIn(.key(Secret("stored")), email: "a@b.example")

        let credential = try await session(key: environmentKey).credential()
        #expect(credential == Credential(key: Secret("env"), origin: .environment(variable: "NEREID_API_KEY")))
    }

    @Test("a stored key wins over the built-in one")
    func storedKeyWins() async throws {
        #expect(try await session(builtIn: builtIn).credential()?.origin == .sandbox)

        try await session().logIn(.key(Secret("stored")), email: "a@b.example")
        #expect(try await session(builtIn: builtIn).credential()?.key == Secret("stored"))
    }

    @Test("the e-mail belongs to the stored log-in, else to the built-in one, and to no key of the environment")
    func email() async throws {
        #expect(try await session().email() == nil)
        #expect(try await session(builtIn: builtIn).email() == "s@b.example")

        try await session().logIn(.key(Secret("stored")), email: "a@b.example")
        #expect(try await session(builtIn: builtIn).email() == "a@b.example")
        #expect(try await session(key: environmentKey, builtIn: builtIn).email() == nil)
    }

    @Test("addresses: flag, then environment, then configuration, then built-in")
    func addresses() async throws {
        #expect(try await session().defaultAddress() == nil)
        #expect(try await session(builtIn: builtIn).defaultAddress()?.origin == .builtIn)

        try await session().setDefaultAddress("configured")
        #expect(try await session(builtIn: builtIn).defaultAddress()?.address == "configured")
        #expect(try await session(address: environmentAddress).defaultAddress()?.address == "env-address")
        #expect(
            try await session(address: environmentAddress, flag: "flagged").defaultAddress()
                == ChosenAddress("flagged", origin: .flag))
    }

    @Test("the configured address is known whatever takes precedence over it, and is not the built-in one")
    func configuredAddress() async throws {
        #expect(try await session(builtIn: builtIn).configuredAddress() == nil)

        try await session().setDefaultAddress("configured")
        #expect(try await session(address: environmentAddress, flag: "flagged").configuredAddress() == "configured")
    }

    @Test("a removed default address leaves none")
    func removedAddress() async throws {
        try await session().setDefaultAddress("configured")
        try await session().setDefaultAddress(nil)
        #expect(try await session().defaultAddress() == nil)
    }

    @Test(
        "every origin has words that follow 'from'",
        arguments: [
            (CredentialOrigin.environment(variable: "V"), "the environment (V)"), (.file(path: "/f"), "the file /f"),
            (.command("pass x"), "the command 'pass …'"), (.gitCredential, "git credential"),
            (.sandbox, "the sandbox"),
        ])
    func originWords(origin: CredentialOrigin, words: String) { #expect(origin.words == words) }

    @Test("the key in use is known, unless a command that has not run yet prints it")
    func knownKey() async throws {
        #expect(await session().knownKey() == nil)
        #expect(await session(builtIn: builtIn).knownKey() == Secret("built-in"))
        #expect(await session(key: environmentKey).knownKey() == Secret("env"))

        try await session().logIn(.key(Secret("stored")), email: "a@b.example")
        #expect(await session(builtIn: builtIn).knownKey() == Secret("stored"))

        try await session().logIn(.command("echo printed; echo x >> '\(folder.path)/ran'"), email: "a@b.example")
        let withCommand = session()
        #expect(await withCommand.knownKey() == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
        _ = try await withCommand.credential()
        #expect(await withCommand.knownKey() == Secret("printed"))
    }

    @Test("servers on one host, by their ports, have a default address each (#44)")
    func ports() async throws {
        func session(_ server: String) -> LiveSessionService {
            LiveSessionService(folder: folder.path, settings: SessionSettings(host: "localhost", server: server))
        }
        try await session("localhost:1").setDefaultAddress("one")
        try await session("localhost:2").setDefaultAddress("two")
        #expect(try await session("localhost:1").defaultAddress()?.address == "one")
        #expect(try await session("localhost:2").defaultAddress()?.address == "two")
    }

    private func session(
        key: SessionSettings.Variable? = nil, address: SessionSettings.Variable? = nil, flag: String? = nil,
        builtIn: SessionSettings.BuiltIn? = nil
    ) -> LiveSessionService {
        LiveSessionService(
            folder: folder.path,
            settings: SessionSettings(
                host: "api.test", key: key, address: address, flagAddress: flag, builtIn: builtIn))
    }
}
