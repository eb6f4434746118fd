import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import SystemCalls
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Connection")
struct ConnectionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func open() throws -> Connection {
        let connection = try Connection(path: folder.archive)
        try connection.execute("CREATE TABLE IF NOT EXISTS t (n INTEGER, r REAL, s TEXT) STRICT")
        return connection
    }

    @Test("integers keep their 64 bits", arguments: [Int64.min, -1, 0, 1 << 40, .max])
    func integers(number: Int64) throws {
        let connection = try open()
        try connection.run("INSERT INTO t (n) VALUES (?)", number)

        #expect(try connection.firstRow("SELECT n FROM t") { $0.integer(0) } == number)
    }

    @Test("a text is bound with all its bytes", arguments: EdgeText.allCases) func texts(edge: EdgeText) throws {
        let connection = try open()
        try connection.run("INSERT INTO t (s) VALUES (?)", edge.text)
        let length = try connection.firstRow("SELECT length(CAST(s AS BLOB)) FROM t") { $0.integer(0) }

        #expect(length == Int64(edge.text.utf8.count))
        #expect(try connection.firstRow("SELECT s FROM t") { $0.text(0) }?.bytes == edge.text.bytes)
    }

    @Test("bytes are bound as they are", arguments: [[], [0], Array(0...255)] as [[UInt8]])
    func blobs(bytes: [UInt8]) throws {
        let connection = try open()
        try connection.execute("CREATE TABLE u (b BLOB NOT NULL)")
        try connection.run("INSERT INTO u VALUES (?)", bytes)

        #expect(try connection.firstRow("SELECT b FROM u") { $0.value(0) } == .blob(bytes))
    }

    @Test("an empty text is not null") func emptyText() throws {
        let connection = try open()
        try connection.run("INSERT INTO t (n, s) VALUES (?, ?)", Int64(1), "")
        try connection.run("INSERT INTO t (n, s) VALUES (?, ?)", Int64(2), String?.none)

        #expect(try connection.rows("SELECT s FROM t ORDER BY n") { $0.optionalText(0) } == ["", nil])
        #expect(try connection.rows("SELECT n FROM t WHERE s IS NULL") { $0.integer(0) } == [2])
    }

    @Test("occurs_in finds a text in others, ignoring case and accents, and nothing in null")
    func occursIn() throws {
        let connection = try open()
        for text in ["tea\0 Ünder", "under", "", "\u{301}", nil] {
            try connection.run("INSERT INTO t (s) VALUES (?)", text)
        }
        func found(_ sought: String?) throws -> [Int64] {
            try connection.rows("SELECT rowid FROM t WHERE occurs_in(?, s)", sought) { $0.integer(0) }
        }

        #expect(try found("UNDER") == [1, 2])
        #expect(try found("tea") == [1])
        #expect(try found("\0") == [1])
        #expect(try found("") == [])
        #expect(try found(nil) == [])
        #expect(try connection.rows("SELECT rowid FROM t WHERE occurs_in(s, 'Under')") { $0.integer(0) } == [2])
        #expect(try connection.rows("SELECT occurs_in('u', NULL)") { $0.value(0) } == [.null])
    }

    @Test("values of one run are not used in the next") func clearedBindings() throws {
        let connection = try open()
        let sql = "SELECT count(*) FROM t WHERE s = ? OR n = ?"
        try connection.run("INSERT INTO t (n, s) VALUES (1, 'x')")

        #expect(try connection.firstRow(sql, "x", Int64(0)) { $0.integer(0) } == 1)
        #expect(try connection.firstRow(sql, String?.none, Int64?.none) { $0.integer(0) } == 0)
    }

    @Test("inserts as many rows as passed", arguments: [0, 1, 499, 500, 501, 1_000, 1_001])
    func inserts(count: Int) throws {
        let connection = try open()
        try connection.insert(Array(0..<count), into: "t", columns: ["n", "s"], conflict: "") { number, row in
            row.bind(number)
            row.bind(number.isMultiple(of: 2) ? "even" : nil)
        }
        let numbers = try connection.rows("SELECT n FROM t ORDER BY rowid") { $0.number(0) }
        let texts = try connection.rows("SELECT s FROM t ORDER BY rowid") { $0.optionalText(0) }

        #expect(numbers == Array(0..<count))
        #expect(texts == numbers.map { $0.isMultiple(of: 2) ? "even" : nil })
    }

    @Test("the last of conflicting rows stays") func conflicts() throws {
        let connection = try open()
        try connection.execute("CREATE UNIQUE INDEX one ON t (n)")
        try connection.insert(
            Array(0..<700), into: "t", columns: ["n", "s"], conflict: "ON CONFLICT (n) DO UPDATE SET s = excluded.s"
        ) { number, row in
            row.bind(number % 10)
            row.bind(String(number))
        }

        #expect(try connection.rows("SELECT s FROM t ORDER BY n") { $0.text(0) } == (690..<700).map(String.init))
    }

    @Test("a row that cannot be inserted is an error, and its statement is undone") func refused() throws {
        let connection = try open()
        try connection.execute("CREATE UNIQUE INDEX one ON t (n)")

        #expect(throws: SQLiteError.self) {
            try connection.insert([1, 2, 1], into: "t", columns: ["n"], conflict: "") { $1.bind($0) }
        }
        #expect(try connection.rows("SELECT n FROM t") { $0.integer(0) }.isEmpty)
    }

    @Test("a value without a parameter is an error") func valueTooMany() throws {
        let connection = try open()

        #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t (n) VALUES (?)", Int64(1), Int64(2)) }
        #expect(throws: SQLiteError.self) {
            try connection.insert([1], into: "t", columns: ["n"], conflict: "") { number, row in
                row.bind(number)
                row.bind(number)
            }
        }
        #expect(try connection.number("SELECT count(*) FROM t") == 0)
    }

    @Test("returns how many rows changed") func changes() throws {
        let connection = try open()

        #expect(try connection.run("INSERT INTO t (n) VALUES (1), (2), (3)") == 3)
        #expect(try connection.run("DELETE FROM t WHERE n > ?", Int64(1)) == 2)
        #expect(try connection.run("DELETE FROM t WHERE n > ?", Int64(1)) == 0)
    }

    @Test("an error has the extended code and SQLite's message") func extendedCode() throws {
        let connection = try open()
        try connection.execute("CREATE TABLE u (x INTEGER NOT NULL UNIQUE)")
        try connection.run("INSERT INTO u VALUES (?)", Int64(1))

        // Left by an earlier system call.
        errno = ENOSPC
        let unique = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO u VALUES (?)", Int64(1)) }
        #expect(unique?.systemCode == 0)
        // The codes of SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_NOTNULL and SQLITE_CONSTRAINT.
        #expect(unique?.extendedCode == 2067)
        #expect(unique?.message == "UNIQUE constraint failed: u.x")
        let null = #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO u VALUES (?)", Int64?.none) }
        #expect(null?.extendedCode == 1299)
        #expect(null?.primaryCode == 19)
    }

    @Test("a failed statement can run again") func runsAgain() throws {
        let connection = try open()
        try connection.execute("CREATE TABLE u (x INTEGER UNIQUE)")
        let sql = "INSERT INTO u VALUES (?)"
        try connection.run(sql, Int64(1))
        _ = try? connection.run(sql, Int64(1))
        try connection.run(sql, Int64(2))

        #expect(try connection.rows("SELECT x FROM u ORDER BY x") { $0.integer(0) } == [1, 2])
    }

    @Test("a failed transaction is undone, and the next one works") func rollback() throws {
        let connection = try open()
        try connection.beginWriting()
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO t (n) VALUES (1)")
            try connection.run("INSERT INTO missing VALUES (1)")
        }
        connection.rollBack()
        #expect(error?.message == "no such table: missing")
        #expect(!connection.isInTransaction)
        try connection.beginWriting()
        try connection.run("INSERT INTO t (n) VALUES (2)")
        try connection.run("COMMIT")

        #expect(try connection.rows("SELECT n FROM t") { $0.integer(0) } == [2])
    }

    @Test("a read sees one snapshot, whatever others write") func snapshot() throws {
        let count = "SELECT count(*) FROM t"
        let connection = try open()
        try connection.enterWriteAheadLogging()
        let other = try open()
        try connection.beginReading()
        let before = try connection.firstRow(count) { $0.integer(0) }
        try other.run("INSERT INTO t (n) VALUES (1)")
        let after = try connection.firstRow(count) { $0.integer(0) }
        try connection.run("COMMIT")

        #expect([before, after] == [0, 0])
        #expect(try connection.firstRow(count) { $0.integer(0) } == 1)
    }

    @Test("a query may run while the same one is being read") func nested() throws {
        let connection = try open()
        try connection.run("INSERT INTO t (n) VALUES (1), (2), (3)")
        let sql = "SELECT n FROM t ORDER BY n"
        let all = try connection.rows(sql) { $0.integer(0) }
        let nested = try connection.firstRow(sql) { row throws(SQLiteError) in
            let inner = try connection.rows(sql) { $0.integer(0) }
            return inner + [row.integer(0)]
        }

        #expect(all == [1, 2, 3])
        #expect(nested == [1, 2, 3, 1])
    }

    @Test("keeps a bounded number of statements") func boundedCache() throws {
        let connection = try open()
        for number in 0..<500 { _ = try connection.firstRow("SELECT \(number)") { $0.integer(0) } }

        #expect(connection.idleStatements.count <= Connection.statementLimit)
        #expect(connection.idleStatements.count > 0)
    }

    @Test("keeps a bounded number of statements even while one is read") func boundedCacheWhileReading() throws {
        let connection = try open()
        try connection.run("INSERT INTO t (n) VALUES (1), (2)")
        let rows = try connection.rows("SELECT n FROM t ORDER BY n") { row throws(SQLiteError) in
            for number in 0..<200 { _ = try connection.firstRow("SELECT \(number)") { $0.integer(0) } }
            return row.integer(0)
        }

        #expect(rows == [1, 2])
        #expect(connection.idleStatements.count <= Connection.statementLimit)
    }

    @Test("a frozen file is read, not written, whatever its name") func frozen() throws {
        let path = folder.file("a%20b?c#d é&immutable=0.db")
        try Connection(path: path).execute("CREATE TABLE t (n); INSERT INTO t VALUES (7)")
        let connection = try Connection(path: path, access: .frozen)

        #expect(try connection.firstRow("SELECT n FROM t") { $0.integer(0) } == 7)
        let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO t VALUES (8)") }
        // SQLITE_READONLY.
        #expect(error?.primaryCode == 8)
        #expect(try folder.names.count == 1)
    }

    @Test("waits for another writer no longer than its timeout") func busyTimeout() throws {
        let first = try open()
        let second = try Connection(path: folder.archive, busyTimeout: 50)
        try first.execute("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }

        // SQLITE_BUSY.
        #expect(error?.primaryCode == 5)
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}
