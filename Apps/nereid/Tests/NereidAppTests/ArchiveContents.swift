import Foundation
import PersistenceServiceInterface
import ResourceLoading
import TestSupport

@testable import NereidApp
@testable import PersistenceService

extension ArchiveFile {
    /// An archive of all features in a test's folder.
    static func whole(in folder: TemporaryFolder) -> ArchiveFile {
        ArchiveFile(path: folder.archive, components: .all, outboxPath: folder.file("outbox.sqlite"))
    }
}

extension [ArchiveComponent] {
    /// The components of all features.
    static var all: [ArchiveComponent] { CompositionRoot.archiveComponents }
}

extension Archive {
    /// Runs statements in one transaction.
    func run(_ statements: String...) throws {
        try write { transaction throws(StorageFailure) in
            for statement in statements { try transaction.run(statement) }
        }
    }

    func texts(_ query: String) throws -> [String] {
        try read { transaction throws(StorageFailure) in try transaction.rows(query) { $0.text(0) } }
    }
}

extension TemporaryFolder {
    /// The archive of a test.
    var archive: String { file("archive.sqlite") }

    /// The names of its files, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    /// The bytes of the archive. Call this only while no connection of this process has it open: closing a file drops
    /// the locks on it.
    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: archive))) }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: archive)) }

    /// Creates an archive with a row or more in each table.
    ///
    /// - Parameter pageSize: In bytes.
    func makeSampleArchive(pageSize: Int = 4_096) throws {
        let file = ArchiveFile.whole(in: self)
        try file.archive.read { _ throws(StorageFailure) in }
        file.close()
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures").path
        // A feature that `Scripts/new-feature` made has a file of its own.
        let names = try FileManager.default.contentsOfDirectory(atPath: fixtures).filter {
            $0 == "archive.sql" || $0.hasPrefix("archive-") && $0.hasSuffix(".sql")
        }
        let rows = try names.sorted().map { try String(contentsOfFile: "\(fixtures)/\($0)", encoding: .utf8) }
        let connection = try Connection(path: archive)
        try connection.execute("PRAGMA foreign_keys = ON;\n" + rows.joined(separator: "\n"))
        try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(pageSize); VACUUM")
    }
}

/// All rows of an archive, by table, and the columns of each table.
struct ArchiveContents: Equatable {
    private(set) var rows: [String: [[SQLValue]]] = [:]

    init(_ connection: Connection) throws {
        let tables = try connection.rows(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name <> 'sqlite_schema'"
        ) { $0.text(0) }
        for table in tables {
            let count = try Self.columns(of: table, in: connection).count
            let order = (1...count).map(String.init).joined(separator: ", ")
            rows[table] = try connection.rows("SELECT * FROM \(table) ORDER BY \(order)") { row in
                (0..<count).map(row.value)
            }
        }
    }

    init(of folder: TemporaryFolder) throws {
        try self.init(Connection(path: folder.archive))
    }

    /// Each column's name, type, nullability, default and position in the key.
    static func columns(of table: String, in connection: Connection) throws -> [[SQLValue]] {
        try connection.rows("SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info('\(table)')") {
            row in
            (0..<5).map(row.value)
        }
    }

    /// The content without some tables.
    func without(_ tables: String...) -> ArchiveContents {
        var copy = self
        for table in tables { copy.rows[table] = nil }
        return copy
    }
}
