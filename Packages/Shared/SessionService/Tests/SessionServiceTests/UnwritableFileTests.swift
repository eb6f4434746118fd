import Foundation
import FoundationExtensions
import SessionServiceInterface
import SystemCalls
import TestSupport
import Testing

@testable import SessionService

@Suite("Files of a session that cannot be written or read")
struct UnwritableFileTests {
    private static let candidates: [CredentialCandidate] = [
        .key(Secret("k3y")), .command("pass"), .gitCredential(Secret("k3y")),
    ]
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func session(_ path: String) -> LiveSessionService {
        LiveSessionService(folder: path, settings: SessionSettings(host: "api.test"), programs: CredentialProgramSpy())
    }

    /// A folder where a file can be locked and read, but not written: the path of the new file would be too long.
    private func deepFolder(for name: String) throws -> String {
        var path = folder.path
        var rest = Int(PATH_MAX) - 1 - path.utf8.count - "/\(name).lock".utf8.count
        while rest > 0 {
            // Leaves no rest of one byte, which would be a slash without a name.
            let length = rest > 201 ? 200 : rest
            path += "/" + String(repeating: "d", count: length - 1)
            rest -= length
        }
        try PrivateFile.createPrivateFolder(path)
        return path
    }

    @Test("a log-in that cannot be stored is reported", arguments: candidates)
    func logIn(candidate: CredentialCandidate) async throws {
        let deep = try deepFolder(for: "credentials/keys.json")
        let file = deep + "/credentials/keys.json"

        await #expect(throws: SessionError.unwritableFile(path: file, reason: "File name too long")) {
            try await session(deep).logIn(candidate, email: "a@b.example")
        }
    }

    @Test("settings that cannot be stored are reported")
    func settings() async throws {
        let deep = try deepFolder(for: "config.json")
        let deeper = try deepFolder(for: "defaults.json")

        await #expect(throws: SessionError.unwritableFile(path: deep + "/config.json", reason: "File name too long")) {
            try await session(deep).setDefaultAddress("me")
        }
        #expect(throws: SessionError.unwritableFile(path: deeper + "/defaults.json", reason: "File name too long")) {
            try DefaultsFile(folder: deeper).setDefault("5", of: "limit")
        }
    }

    @Test("a folder that cannot be created is reported with its path")
    func noFolder() async throws {
        // A link to nowhere: there is nothing to read, and no folder can be made.
        let path = folder.file("configuration")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        try FileManager.default.createSymbolicLink(atPath: folder.file("credentials"), withDestinationPath: "nowhere")
        func unwritable(_ path: String) -> SessionError { .unwritableFile(path: path, reason: "Not a directory") }

        await #expect(throws: unwritable(path)) { try await session(path).setDefaultAddress("me") }
        #expect(throws: unwritable(path)) { try DefaultsFile(folder: path).setDefault("5", of: "limit") }
        await #expect(throws: unwritable(folder.file("credentials"))) {
            try await session(folder.path).logIn(.key(Secret("k3y")), email: "a@b.example")
        }
    }

    @Test(
        "a file that cannot be locked is reported", arguments: ["config.json", "defaults.json", "keys.json"])
    func noLock(name: String) async throws {
        let inside = name == "keys.json" ? folder.file("credentials") : folder.path
        try PrivateFile.createPrivateFolder("\(inside)/\(name).lock")

        await #expect(throws: SessionError.unwritableFile(path: "\(inside)/\(name)", reason: "Is a directory")) {
            switch name {
            case "config.json": try await session(folder.path).setDefaultAddress("me")
            case "keys.json": try await session(folder.path).logIn(.key(Secret("k3y")), email: "a@b.example")
            default: try DefaultsFile(folder: folder.path).setDefault("5", of: "limit")
            }
        }
    }

    @Test("a file that another process has locked is not changed")
    func locked() throws {
        let path = folder.file("x.json")
        let lock = try FileLock.hold(path + ".lock", timeout: .seconds(0))
        defer { withExtendedLifetime(lock) {} }

        #expect(throws: SessionError.unwritableFile(path: path, reason: "another process has locked it")) {
            try JSONFile.locked(path, timeout: .milliseconds(1)) { Issue.record("it is locked") }
        }
    }

    @Test("a file that cannot be written or removed is an error")
    func failedChange() {
        let missing = folder.file("missing/x.json")
        #expect(throws: SessionError.unwritableFile(path: missing, reason: "No such file or directory")) {
            try JSONFile.write(["a": 1], to: missing)
        }
        let invalid = SessionError.unwritableFile(
            path: folder.file("x.json"), reason: "its content cannot be encoded as JSON")
        #expect(throws: invalid) { try JSONFile.write(["a": Double.nan], to: folder.file("x.json")) }
        #expect(throws: SessionError.unwritableFile(path: folder.path, reason: "Is a directory")) {
            try JSONFile.remove(folder.path)
        }
    }

    @Test("a file of settings may have 1 MiB and no more")
    func sizeLimit() async throws {
        let settings = #"{"api.test":{"address":"me"}}"#
        func write(_ bytes: Int) throws {
            let text = settings + String(repeating: " ", count: bytes - settings.utf8.count)
            try Data(text.utf8).write(to: URL(filePath: folder.file("config.json")))
        }
        try write(1_048_576)
        #expect(try await session(folder.path).defaultAddress()?.address == "me")

        try write(1_048_577)
        let path = folder.file("config.json")
        await #expect(throws: SessionError.unreadableConfiguration(path: path, reason: "File too large")) {
            try await session(folder.path).defaultAddress()
        }
    }

    @Test("settings that are not the program's JSON are an error and kept")
    func otherContent() async throws {
        let path = folder.file("config.json")
        try Data("[]".utf8).write(to: URL(filePath: path))
        let expected = SessionError.unreadableConfiguration(
            path: path, reason: "it does not contain the JSON that nereid writes")

        await #expect(throws: expected) { try await session(folder.path).defaultAddress() }
        await #expect(throws: expected) { try await session(folder.path).setDefaultAddress("me") }
        await #expect(throws: expected) { try await session(folder.path).logOut() }
        #expect(try folder.text(of: "config.json") == "[]")
    }
}
