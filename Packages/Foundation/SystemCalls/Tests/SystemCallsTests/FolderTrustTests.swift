import Foundation
import Testing

@testable import SystemCalls

@Suite("FolderTrust")
struct FolderTrustTests {
    @Test(
        "only the user's private group may write",
        .enabled(if: geteuid() == 0),
        arguments: [
            (1234, 0o660, true), (1234, 0o662, false), (5678, 0o660, false), (5678, 0o640, true),
        ])
    func group(group: UInt32, mode: mode_t, isTrusted: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(filePath: path))
        try #require(chown(path, 1234, group) == 0 && chmod(path, mode) == 0)

        #expect((FolderTrust.fault(at: path, isShared: false, user: 1234) == nil) == isTrusted)
    }

    @Test("no group may write to a file of root", .enabled(if: geteuid() == 0))
    func root() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(filePath: path))
        try #require(chmod(path, 0o660) == 0)

        #expect(FolderTrust.fault(at: path, isShared: false, user: 0) == .writable(path: path, mode: 0o660))
    }

    @Test("the remedy is a command, whatever the name of the file")
    func remedy() {
        #expect(FolderTrust.Fault.writable(path: "/a'; b", mode: 0o777).remedy == #"chmod go-w '/a'\''; b'"#)
    }
}
