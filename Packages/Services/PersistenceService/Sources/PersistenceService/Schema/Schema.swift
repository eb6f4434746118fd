/// What a database holds, and how an older one becomes the present one.
///
/// A step never changes once it was released: a new version is a new step at the end, with a fixture of the old schema.
struct Schema: Sendable {
    /// Marks a file as ours. Source: <https://sqlite.org/pragma.html#pragma_application_id>.
    let applicationID: Int64
    /// The steps as SQL, the first from an empty file to version 1. A file that is up to date needs none of their texts.
    let steps: [@Sendable () -> String]

    /// The archive. Its mark is the letters "Neri".
    static let archive = Schema(
        applicationID: 0x4E65_7269,
        steps: [{ version1 }, { version2 }, { version3 }, { version4 }, { version5 }])

    /// The version that this program writes.
    var version: Int { steps.count }

    /// What a file is to this program.
    enum State: Equatable {
        case current
        /// Of an older version; 0: an empty file.
        case older(Int)
        /// A newer program wrote it.
        case newer(Int)
        /// Another program's database, or one of ours that is damaged.
        case foreign
    }

    /// To be called in a transaction, so that another process's migration is seen as a whole or not at all.
    func state(of connection: Connection) throws(SQLiteError) -> State {
        let mark = try connection.firstRow("PRAGMA application_id", read: { $0.integer(0) }) ?? 0
        let found = Int(try connection.firstRow("PRAGMA user_version", read: { $0.integer(0) }) ?? 0)
        let objects = try connection.firstRow("SELECT count(*) FROM sqlite_schema", read: { $0.integer(0) }) ?? 0
        if mark == 0, found == 0, objects == 0 { return .older(0) }
        guard mark == applicationID, found > 0 else { return .foreign }
        if found == version { return .current }
        return found > version ? .newer(found) : .older(found)
    }

    /// Does the steps after `version`. To be called in a transaction that may write.
    func migrate(_ connection: Connection, from version: Int) throws(SQLiteError) {
        for step in steps.dropFirst(version) { try connection.execute(step()) }
        try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(self.version)")
    }
}
