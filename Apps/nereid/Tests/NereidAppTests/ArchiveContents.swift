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

    /// The bytes of the archive. Only while no connection of this process has it open: closing a file drops the locks on it.
    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: archive))) }

    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: archive)) }

    /// Creates an archive like the program of version 4 or 5.
    ///
    /// - Parameters:
    ///   - pageSize: In bytes.
    ///   - sql: Additional content.
    func makeFormerArchive(_ version: Int, pageSize: Int = 4_096, _ sql: String = "") throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let schema = try String(contentsOf: fixtures.appending(path: "schema-\(version).sql"), encoding: .utf8)
        let connection = try Connection(path: archive)
        try connection.execute("PRAGMA page_size = \(pageSize); PRAGMA foreign_keys = ON;\n" + schema + sql)
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

    /// The content without the columns that tables got after `former`.
    func cut(to former: ArchiveContents) -> ArchiveContents {
        var copy = self
        for (table, rows) in former.rows {
            guard let width = rows.first?.count else { continue }
            copy.rows[table] = copy.rows[table]?.map { Array($0.prefix(width)) }
        }
        return copy
    }

    /// The content without one column of a table.
    func dropping(_ column: Int, of table: String) -> ArchiveContents {
        var copy = self
        copy.rows[table] = rows[table]?.map { row in Array(row[..<column] + row[(column + 1)...]) }
        return copy
    }
}

/// Earlier versions of texts, with their facts in the columns of version 5.
enum ArchivedRevisions {
    private static let facts = ["emoji", "external_url", "listed", "title", "slug"]

    static func former(_ connection: Connection) throws -> [[SQLValue]] {
        try rows(facts, in: connection)
    }

    static func present(_ connection: Connection) throws -> [[SQLValue]] {
        try rows(facts.map { "json_extract(facts, '$.\($0)')" }, in: connection)
    }

    private static func rows(_ facts: [String], in connection: Connection) throws -> [[SQLValue]] {
        let columns = ["kind", "address", "id", "number", "replaced", "content"] + facts
        let query = "SELECT \(columns.joined(separator: ", ")) FROM revision ORDER BY kind, address, id, number"
        return try connection.rows(query) { row in columns.indices.map(row.value) }
    }
}
