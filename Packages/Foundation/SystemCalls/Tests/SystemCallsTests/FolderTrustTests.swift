import Foundation
import TestSupport
import Testing

@testable import SystemCalls

@Suite("FolderTrust")
struct FolderTrustTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "only the private group of a user may write; no group may write to root's files",
        .enabled(if: geteuid() == 0),
        arguments: [
            (1234, 1234, 0o660, true), (1234, 1234, 0o662, false), (1234, 5678, 0o660, false),
            (1234, 5678, 0o640, true), (0, 0, 0o660, false),
        ])
    func group(user: UInt32, group: UInt32, mode: UInt32, isTrusted: Bool) throws {
        let path = folder.file("f")
        try Data().write(to: URL(filePath: path))
        try #require(chown(path, user, group) == 0 && chmod(path, mode_t(mode)) == 0)

        let fault = isTrusted ? nil : FolderTrust.Fault.writable(path: path, mode: mode)
        #expect(FolderTrust.fault(at: path, isShared: false, user: user) == fault)
    }

    @Test("the remedy is a command, whatever the name of the file")
    func remedy() {
        #expect(FolderTrust.Fault.writable(path: "/a'; b", mode: 0o777).remedy == #"chmod go-w '/a'\''; b'"#)
    }
}
