import Foundation
import FoundationExtensions
import SessionServiceInterface
import TestSupport
import Testing

@testable import SessionService

@Suite("Stored credentials")
struct CredentialStoreTests {
    private let folder: TemporaryFolder
    private let programs = CredentialProgramSpy()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("nobody is logged in at first")
    func nobody() async throws {
        #expect(try await session().credential() == nil)
    }

    @Test("a stored key is returned with its file")
    func storedKey() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")

        let path = folder.path + "/credentials/keys.json"
        #expect(try await session().credential() == Credential(key: Secret("k3y"), origin: .file(path: path)))
        #expect(try await session().email() == "a@b.example")
    }

    @Test("the file has mode 0600 and its folder 0700, and stays so when it is written again")
    func modes() async throws {
        try await session().logIn(.key(Secret("one")), email: "a@b.example")
        try await session().logIn(.key(Secret("two")), email: "a@b.example")

        #expect(try folder.mode(of: "credentials/keys.json") == 0o600)
        #expect(try folder.mode(of: "credentials") == 0o700)
    }

    @Test("a file that others may read is refused", arguments: [0o640, 0o604, 0o644, 0o660])
    func wideFile(mode: Int) async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try folder.setMode(mode, of: "credentials/keys.json")

        let path = folder.path + "/credentials/keys.json"
        await #expect(throws: SessionError.insecureFile(path: path, mode: mode, wanted: 0o600)) {
            try await session().credential()
        }
    }

    @Test("a folder that others may enter is refused")
    func wideFolder() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try folder.setMode(0o755, of: "credentials")

        let path = folder.path + "/credentials"
        await #expect(throws: SessionError.insecureFile(path: path, mode: 0o755, wanted: 0o700)) {
            try await session().credential()
        }
    }

    @Test("only the command is stored, not its key, and it runs once per process")
    func command() async throws {
        try await session().logIn(.command("pass show omg"), email: "a@b.example")

        let later = session()
        #expect(try await later.credential()?.key == Secret("from-program"))
        #expect(try await later.credential()?.origin == .command("pass show omg"))
        #expect(programs.messages == [.command("pass show omg")])
        #expect(try !folder.text(of: "credentials/keys.json").contains("from-program"))
    }

    @Test("git credential stores the key; the file only says so")
    func gitCredential() async throws {
        try await session().logIn(.gitCredential(Secret("k3y")), email: "a@b.example")

        #expect(try await session().credential()?.origin == .gitCredential)
        #expect(try !folder.text(of: "credentials/keys.json").contains("k3y"))
        #expect(
            programs.messages == [
                .approve(Secret("k3y"), host: "api.test", email: "a@b.example"),
                .fill(host: "api.test", email: "a@b.example"),
            ])
    }

    @Test("a key belongs to its host and is not used for another one")
    func perHost() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")

        #expect(try await session(host: "evil.test").credential() == nil)
    }

    @Test("logging out removes only this host's key")
    func logOut() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try await session(host: "other.test").logIn(.key(Secret("other")), email: "c@d.example")

        #expect(try await session().logOut())
        #expect(try await session().logOut() == false)
        #expect(try await session().credential() == nil)
        #expect(try await session(host: "other.test").credential()?.key == Secret("other"))
    }

    @Test("a damaged file is an error that names it, and is not replaced")
    func damaged() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try Data("{".utf8).write(to: URL(filePath: folder.path + "/credentials/keys.json"))
        try folder.setMode(0o600, of: "credentials/keys.json")

        await #expect(throws: SessionError.self) { try await session().credential() }
        await #expect(throws: SessionError.self) {
            try await session().logIn(.key(Secret("new")), email: "a@b.example")
        }
        #expect(try folder.text(of: "credentials/keys.json") == "{")
    }

    @Test("the next write removes leftovers of a killed process")
    func leftovers() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        let left = folder.path + "/credentials/.keys.json.1-2.tmp"
        try Data("k3y".utf8).write(to: URL(filePath: left))

        _ = try await session().logOut()
        #expect(!FileManager.default.fileExists(atPath: left))
    }

    @Test("no line end in host, e-mail or key reaches git credential")
    func noInjection() {
        #expect(throws: SessionError.self) {
            try SystemCredentialProgram().approve(
                Secret("k3y"), host: "api.test", email: "me@x.example\nhost=github.com")
        }
    }

    @Test("twenty log-ins at once leave twenty log-ins")
    func concurrentLogIns() async throws {
        let path = folder.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let settings = SessionSettings(
                        host: "host\(number).test", key: nil, address: nil, flagAddress: nil)
                    let session = LiveSessionService(folder: path, settings: settings)
                    try await session.logIn(.key(Secret("key\(number)")), email: "a@b.example")
                }
            }
            try await group.waitForAll()
        }

        for number in 0..<20 {
            #expect(try await session(host: "host\(number).test").credential()?.key == Secret("key\(number)"))
        }
    }

    private func session(host: String = "api.test") -> LiveSessionService {
        let settings = SessionSettings(host: host, key: nil, address: nil, flagAddress: nil)
        return LiveSessionService(folder: folder.path, settings: settings, programs: programs)
    }
}
