import Foundation
import PersistenceServiceInterface
import TestSupport
import Testing

@testable import PersistenceService

extension TemporaryFolder {
    /// The archive that most tests use.
    var archive: String { file("archive.db") }

    /// The names of its files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// The bytes of a file. Only while no connection of this process has it open: closing a file drops the locks on it.
    func bytes(of name: String = "archive.db") throws -> Data {
        try Data(contentsOf: URL(filePath: file(name)))
    }

    /// Whether any file in it has a text.
    func contains(_ text: String) throws -> Bool {
        try names.contains { try bytes(of: $0).range(of: Data(text.utf8)) != nil }
    }

    /// Copies an archive that is in use, with its log, as a killed process leaves them.
    func copyArchive(to name: String) throws {
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: archive + suffix, toPath: file(name) + suffix)
        }
    }

    func write(_ bytes: some Collection<UInt8>, to name: String = "archive.db") throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    /// The size of the pages of an archive and an outbox, in bytes.
    static let pageSize = 16_384

    /// The number of the first page of a table, from 0.
    func firstPage(of table: String) throws -> Int {
        let query = "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'"
        return try #require(try Connection(path: archive).firstRow(query) { $0.number(0) }) - 1
    }

    /// Overwrites a page with one byte.
    func overwritePage(_ page: Int, of name: String = "archive.db", with byte: UInt8 = 0) throws {
        var bytes = try bytes(of: name)
        let range = page * Self.pageSize..<(page + 1) * Self.pageSize
        bytes.replaceSubrange(range, with: Data(repeating: byte, count: Self.pageSize))
        try write(bytes, to: name)
    }
}
