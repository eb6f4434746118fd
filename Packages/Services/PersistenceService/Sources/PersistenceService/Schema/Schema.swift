import CSQLite

/// The schema of the archive, and how an older one becomes the present one.
///
/// A step never changes once it was released: a new version is a new step at the end, with a fixture of the old schema.
enum Schema {
    /// Marks the file as ours: the letters "Neri". Source: <https://sqlite.org/pragma.html#pragma_application_id>.
    static let applicationID: Int64 = 0x4E65_7269

    /// The code of the error that says that a newer program wrote the file; its message is the version.
    static let newerVersion: Int32 = -1

    /// The steps, the first from an empty file to version 1.
    static let steps = [Schema.version1]

    /// The version that this program writes.
    static var version: Int { steps.count }

    /// Brings the file to the present version, all steps in one transaction.
    ///
    /// - Throws: `newerVersion`; `SQLITE_NOTADB` for a database of another program.
    static func migrate(_ connection: Connection) throws(SQLiteError) {
        guard try version(of: connection) != version else { return }
        try connection.write { connection throws(SQLiteError) in
            // Another process may have done it while this one waited.
            let found = try version(of: connection)
            for step in steps.dropFirst(found) { try connection.execute(step) }
            try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
        }
    }

    private static func version(of connection: Connection) throws(SQLiteError) -> Int {
        let found = try connection.firstRow("PRAGMA user_version") { $0.integer(0) } ?? 0
        let mark = try connection.firstRow("PRAGMA application_id") { $0.integer(0) } ?? 0
        let isEmpty = try connection.firstRow("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == 0
        guard mark == applicationID || (mark == 0 && found == 0 && isEmpty) else {
            throw SQLiteError(code: SQLITE_NOTADB, message: "it is the database of another program")
        }
        guard found <= version else { throw SQLiteError(code: newerVersion, message: String(found)) }
        return Int(found)
    }
}
