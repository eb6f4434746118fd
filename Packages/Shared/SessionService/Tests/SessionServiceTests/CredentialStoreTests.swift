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
    private var keyFile: String { folder.file("credentials/keys.json") }

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

        #expect(try await session().credential() == Credential(key: Secret("k3y"), origin: .file(path: keyFile)))
        #expect(try await session().email() == "a@b.example")
    }

    @Test("the file has mode 0600 and its folder 0700, also after it is written again")
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

        await #expect(throws: SessionError.insecureFile(path: keyFile, mode: mode, wanted: 0o600)) {
            try await session().credential()
        }
    }

    @Test("a folder that others may enter is refused, whether it is read or written")
    func wideFolder() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try folder.setMode(0o755, of: "credentials")

        let path = folder.path + "/credentials"
        let expected = SessionError.insecureFile(path: path, mode: 0o755, wanted: 0o700)
        await #expect(throws: expected) { try await session().credential() }
        #expect(await session().knownKey() == nil)

        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try folder.setMode(0o755, of: "credentials")
        await #expect(throws: expected) { try await session().logIn(.key(Secret("new")), email: "a@b.example") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
    }

    @Test("a folder of another user is refused", .enabled(if: geteuid() == 0, "only root can give files away"))
    func foreignFolder() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        let path = folder.path + "/credentials"
        try FileManager.default.setAttributes([.ownerAccountID: 4711], ofItemAtPath: path)

        let reason =
            "\(path) belongs to another user (4711), so its contents cannot be trusted; "
            + "fix it with: chown 0 '\(path)'"
        await #expect(throws: SessionError.unreadableFile(path: path, reason: reason)) {
            try await session().credential()
        }
    }

    @Test("a log-in is stored as sorted, readable JSON")
    func storedText() async throws {
        try await session().logIn(.command("pass a/b"), email: "a@b.example")
        #expect(
            try folder.text(of: "credentials/keys.json") == """
                {
                  "api.test" : {
                    "command" : "pass a/b",
                    "email" : "a@b.example"
                  }
                }
                """)
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

    @Test("the last log-out removes the file; a log-out without a log-in creates none")
    func lastLogOut() async throws {
        #expect(try await session().logOut() == false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)

        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        #expect(try await session().logOut())
        #expect(!FileManager.default.fileExists(atPath: keyFile))
        #expect(programs.messages.isEmpty)
    }

    @Test("logging out forgets the default address, also without a log-in", arguments: [true, false])
    func logOutForgetsAddress(isLoggedIn: Bool) async throws {
        if isLoggedIn { try await session().logIn(.key(Secret("k3y")), email: "a@b.example") }
        try await session().setDefaultAddress("me")
        try await session(host: "other.test").setDefaultAddress("you")

        #expect(try await session().logOut() == isLoggedIn)
        #expect(try await session().defaultAddress() == nil)
        #expect(try await session(host: "other.test").defaultAddress()?.address == "you")
    }

    @Test("logging out also removes the key from git credential")
    func logOutOfGit() async throws {
        try await session().logIn(.gitCredential(Secret("k3y")), email: "a@b.example")
        #expect(try await session().logOut())

        #expect(programs.messages.last == .reject(host: "api.test", email: "a@b.example"))
        #expect(programs.messages.count == 2)
    }

    @Test("a failing git credential neither stores nor removes a log-in")
    func failingGit() async throws {
        let error = SessionError.credentialUnavailable(origin: .gitCredential, reason: "r")
        let failing = session(programs: CredentialProgramSpy(.failure(error)))
        await #expect(throws: error) { try await failing.logIn(.gitCredential(Secret("k3y")), email: "a@b.example") }
        #expect(try await session().email() == nil)

        try await session().logIn(.gitCredential(Secret("k3y")), email: "a@b.example")
        await #expect(throws: error) { try await failing.logOut() }
        await #expect(throws: error) { try await failing.credential() }
        #expect(try await session().email() == "a@b.example")
    }

    @Test("a session follows its own log-ins and log-outs, whatever key it fetched before")
    func followsChanges() async throws {
        let session = session()
        try await session.logIn(.command("pass"), email: "a@b.example")
        #expect(try await session.credential()?.key == Secret("from-program"))

        try await session.logIn(.key(Secret("k3y")), email: "a@b.example")
        #expect(try await session.credential()?.key == Secret("k3y"))
        #expect(try await session.logOut())
        #expect(try await session.credential() == nil)
        #expect(await session.knownKey() == nil)
    }

    @Test("a damaged file is an error that names it, and is not replaced")
    func damaged() async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        try Data("{".utf8).write(to: URL(filePath: keyFile))
        try folder.setMode(0o600, of: "credentials/keys.json")

        let error = SessionError.unreadableFile(
            path: keyFile, reason: "it does not contain the JSON that nereid writes")
        await #expect(throws: error) { try await session().credential() }
        await #expect(throws: error) { try await session().logIn(.key(Secret("new")), email: "a@b.example") }
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

    @Test("a write removes no other file", arguments: [".keys.json.old", "keys.json.1-2.tmp", ".other.json.1-2.tmp"])
    func otherFiles(name: String) async throws {
        try await session().logIn(.key(Secret("k3y")), email: "a@b.example")
        let path = folder.file("credentials/\(name)")
        try Data("x".utf8).write(to: URL(filePath: path))

        try await session().logIn(.key(Secret("new")), email: "a@b.example")
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("twenty log-ins at once leave twenty log-ins")
    func concurrentLogIns() async throws {
        let path = folder.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let settings = SessionSettings(host: "host\(number).test")
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

    private func session(
        host: String = "api.test", programs: CredentialProgramSpy? = nil
    ) -> LiveSessionService {
        LiveSessionService(
            folder: folder.path, settings: SessionSettings(host: host), programs: programs ?? self.programs)
    }
}
