import Foundation
import FoundationExtensions
import SessionServiceInterface
import TestSupport
import Testing

@testable import SessionService

@Suite("git credential", .timeLimit(.minutes(5)))
struct GitCredentialTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs git with one credential helper, or none.
    private func programs(helper: String?) throws -> SystemCredentialProgram {
        let settings = helper.map { "[credential]\n\thelper = \"\($0)\"\n" } ?? ""
        try Data(settings.utf8).write(to: URL(filePath: folder.file(".gitconfig")))
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
        environment["HOME"] = folder.path
        environment["XDG_CONFIG_HOME"] = folder.path
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        return SystemCredentialProgram(environment: environment)
    }

    private func unavailable(_ reason: String) -> SessionError {
        .credentialUnavailable(origin: .gitCredential, reason: reason)
    }

    @Test("a key is stored for its host and user, read back, and removed", arguments: ["k3y", "a=b password=c"])
    func roundTrip(key: String) throws {
        let programs = try programs(helper: "store --file='\(folder.file("kept"))'")
        try programs.approve(Secret(key), host: "api.test", email: "a b@c.example")

        #expect(try programs.gitCredential(host: "api.test", email: "a b@c.example") == Secret(key))
        for (host, email) in [("other.test", "a b@c.example"), ("api.test", "other@c.example")] {
            #expect(throws: unavailable("it failed with exit code 128")) {
                try programs.gitCredential(host: host, email: email)
            }
        }
        try programs.reject(host: "api.test", email: "a b@c.example")
        #expect(try folder.text(of: "kept").isEmpty)
    }

    @Test("without a helper that stores the key, the log-in is refused", arguments: [nil, "!echo password=other; :"])
    func notStored(helper: String?) throws {
        let programs = try programs(helper: helper)

        #expect(throws: unavailable("it did not store the key; set credential.helper first")) {
            try programs.approve(Secret("k3y"), host: "api.test", email: "a@b.example")
        }
    }

    @Test("an interrupted helper cancels")
    func interrupted() throws {
        let programs = try programs(helper: "!f() { [ $1 != get ] || kill -INT $PPID; }; f")

        #expect(throws: SessionError.cancelled) {
            try programs.approve(Secret("k3y"), host: "api.test", email: "a@b.example")
        }
    }

    @Test("an empty key counts as no key")
    func emptyKey() throws {
        let programs = try programs(helper: "!echo password=; :")

        #expect(throws: unavailable("it has no key for api.test")) {
            try programs.gitCredential(host: "api.test", email: "a@b.example")
        }
    }

    @Test("no control character reaches git", arguments: ["\n", "\r", "\0", "\u{1F}", "\u{7F}"])
    func controlCharacters(character: String) throws {
        let programs = try programs(helper: "store --file='\(folder.file("kept"))'")
        for (key, host, email) in [
            ("k\(character)y", "api.test", "a@b.example"), ("k3y", "api\(character)test", "a@b.example"),
            ("k3y", "api.test", "a\(character)b"),
        ] {
            #expect(throws: unavailable("the host, e-mail or key contains a control character")) {
                try programs.approve(Secret(key), host: host, email: email)
            }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("kept")))
    }
}
