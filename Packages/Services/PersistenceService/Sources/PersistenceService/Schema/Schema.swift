import PersistenceServiceInterface

/// The tables of a database, and its upgrades from older versions.
struct Schema: Sendable {
    /// Identifies our files. Source: <https://sqlite.org/pragma.html#pragma_application_id>.
    let applicationID: Int
    /// The version that this program writes.
    let version: Int
    /// The SQL that creates this version in an empty file.
    let creation: String
    /// The SQL that upgrades a file to this version, for each older version that can be upgraded; made when needed.
    var upgrades: KeyValuePairs<Int, @Sendable () -> String> = [:]
    /// The components of the features, in creation order.
    var components: [ArchiveComponent] = []

    /// The relation of a file to this program.
    enum State: Equatable {
        case current
        /// An older version; 0 for an empty file.
        case older(Int)
        /// A newer program's file: the version of the file or of a component, and the version that this program knows.
        case newer(Int, known: Int)
        /// A version that was never released.
        case unreleased(Int)
        /// Another program's database, or a damaged one of ours.
        case foreign
    }

    /// Call it in a transaction, so that another process's migration is seen completely or not at all.
    func state(of connection: Connection) throws(SQLiteError) -> State {
        let mark = try connection.number("PRAGMA application_id")
        let found = try connection.number("PRAGMA user_version")
        let objects = try connection.number("SELECT count(*) FROM sqlite_schema")
        if mark == 0, found == 0, objects == 0 { return .older(0) }
        guard mark == applicationID, found > 0 else { return .foreign }
        if found > version { return .newer(found, known: version) }
        if found < version {
            if upgrade(from: found) != nil { return .older(found) }
            // A file that has components is of this version, and its header is damaged.
            return try ComponentRecords.exist(in: connection) ? .foreign : .unreleased(found)
        }
        if components.isEmpty { return .current }
        let steps = try ComponentRecords.steps(in: connection)
        for component in components {
            let done = steps[component.name] ?? 0
            if done > component.steps.count { return .newer(done, known: component.steps.count) }
        }
        return components.allSatisfy { steps[$0.name] == $0.steps.count } ? .current : .older(found)
    }

    /// Migrates a file from version `found` to this one. Call it in a write transaction.
    func migrate(_ connection: Connection, from found: Int) throws(SQLiteError) {
        if found != version {
            // `state(of:)` accepts no older version without an upgrade.
            let statements = found == 0 ? creation : upgrade(from: found)?()
            try connection.execute(statements ?? "")
            try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
        }
        guard !components.isEmpty else { return }
        let known = try ComponentRecords.steps(in: connection)
        var isIndexStale = false
        for component in components where known[component.name] != component.steps.count {
            let done = known[component.name] ?? 0
            for step in component.steps.dropFirst(done) { try connection.execute(step) }
            if try ComponentRecords.note(component, isNew: done == 0, in: connection) { isIndexStale = true }
        }
        if isIndexStale { try ComponentRecords.refillIndex(in: connection) }
    }

    private func upgrade(from version: Int) -> (@Sendable () -> String)? {
        upgrades.first { $0.key == version }?.value
    }
}
