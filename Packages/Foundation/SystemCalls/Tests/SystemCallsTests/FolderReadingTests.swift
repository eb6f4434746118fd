import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite("FolderReading")
struct FolderReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("tells files, folders and links apart, hidden ones included")
    func kinds() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
        try Data("a".utf8).write(to: URL(fileURLWithPath: folder.path + "/.hidden"))
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "sub")

        let entries = try FolderReading.entries(of: folder.path).sorted { $0.name < $1.name }

        #expect(entries.map(\.name) == [".hidden", "link", "sub"])
        #expect(entries.map(\.kind) == [.file, .link, .folder])
    }

    @Test("reads whole files, empty and larger than any buffer, through links")
    func contents() throws {
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/large"))
        try Data().write(to: URL(fileURLWithPath: folder.path + "/empty"))
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "large")

        #expect(try FolderReading.contents(of: folder.path + "/link") == bytes)
        #expect(try FolderReading.contents(of: folder.path + "/empty") == [])
    }

    @Test("a missing path, and anything but a file, fails without waiting")
    func failures() throws {
        let missing = #expect(throws: SystemError.self) { try FolderReading.contents(of: folder.path + "/none") }
        #expect(missing?.isNotFound == true)
        #expect(throws: SystemError.self) { try FolderReading.contents(of: folder.path) }
        #expect(throws: SystemError.self) { try FolderReading.contents(of: "/dev/zero") }
        #expect(throws: SystemError.self) { try FolderReading.entries(of: folder.path + "/none") }
    }
}
