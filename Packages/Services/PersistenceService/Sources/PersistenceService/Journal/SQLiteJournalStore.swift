import CSQLite
import FeatureContributions
import Foundation
import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// The journal of writes, in the file of the outbox.
struct SQLiteJournalStore: JournalStore {
    let database: SQLiteDatabase

    func beginJournaling(
        _ changes: [JournaledChange], in entry: Int?, of command: String, at date: Date
    ) throws(StorageFailure) -> (entry: Int, rows: [Int]) {
        try database.write { connection throws(SQLiteError) in
            let journal =
                if let entry, try Self.isStored(entry, in: connection) { entry } else {
                    try Self.add(command, at: date, in: connection)
                }
            var rows: [Int] = []
            for change in changes { rows.append(try Self.add(change, to: journal, in: connection)) }
            return (journal, rows)
        }
    }

    func endJournaling(_ rows: [Int], _ outcome: JournaledOutcome) throws(StorageFailure) {
        try database.writeLazily { connection throws(SQLiteError) in
            for id in rows {
                guard let row = try Self.row(id, in: connection) else { continue }
                switch outcome {
                case .failed: try Self.remove("id = ?", id, in: connection)
                case .done(let made, let after):
                    let done = row.with(.done, id: made, after: after)
                    try Self.set(done, in: connection)
                    try Self.noteUndone(by: done, in: connection)
                    try Self.noteEarlierAttempts(than: row, in: connection)
                }
            }
        }
    }

    func removeAttempts(_ change: JournaledChange, since date: Date) throws(StorageFailure) {
        guard database.exists else { return }
        try database.writeLazily { connection throws(SQLiteError) in
            let rows = try connection.rows(
                """
                SELECT \(Self.columns) FROM change
                WHERE kind = ? AND address = ? AND journal IN (SELECT id FROM journal WHERE created >= ?)
                """, change.kind, change.address, date
            ) { StoredChange($0) }
            for row in rows where row.isAttempt(to: change) {
                try Self.remove("id = ?", row.id, in: connection)
            }
        }
    }

    func noteUndone(_ rows: [(row: Int, id: String?)]) throws(StorageFailure) {
        try database.writeLazily { connection throws(SQLiteError) in
            for (id, made) in rows {
                guard let row = try Self.row(id, in: connection) else { continue }
                try Self.set(row.with(.undone), in: connection)
                if let made { try Self.addAlias(of: row, made, in: connection) }
                try Self.confirmUndo(of: id, made, in: connection)
            }
        }
    }

    func journalEntries() throws(StorageFailure) -> [JournalRecord] {
        guard database.exists else { return [] }
        return try database.read { connection throws(SQLiteError) in
            let rows = try connection.rows("SELECT \(Self.columns) FROM change ORDER BY id") { StoredChange($0) }
            var currentIDs: [Int: String] = [:]
            for row in rows {
                if let item = row.item {
                    currentIDs[row.id] = try Self.currentID(of: item, row.kind, row.address, in: connection)
                }
            }
            let states = try Self.outboxStates(in: connection)
            let merged = Self.merged(rows).map { $0.updated(from: states) }
            let changes = Dictionary(grouping: merged, by: \.journal)
            // Entries whose changes are all shown in other entries.
            let hidden = Set(rows.map(\.journal)).subtracting(changes.keys)
            let query = "SELECT id, created, command, checksum FROM journal ORDER BY id DESC"
            let records: [JournalRecord] = try connection.rows(query) { row in
                let (id, created, command) = (row.number(0), row.integer(1), row.text(2))
                let isDamaged = row.text(3) != Self.checksum(id, created, command)
                return JournalRecord(
                    id: id, createdAt: row.time(1), command: command,
                    rows: (changes[id] ?? []).map { $0.row(currentID: currentIDs[$0.id], isEntryDamaged: isDamaged) })
            }
            return records.filter { !hidden.contains($0.id) }
        }
    }

    func forgetJournal(_ entry: Int?, and rows: [Int]) throws(StorageFailure) {
        guard database.exists else { return }
        try database.write { connection throws(SQLiteError) in
            if let entry {
                try Self.removeWithAttempts("journal = ?", entry, in: connection)
                for row in rows { try Self.removeWithAttempts("id = ?", row, in: connection) }
            } else {
                try connection.execute("DELETE FROM change; DELETE FROM journal")
            }
        }
        // The log still has the texts.
        try database.emptyLog()
    }
}

extension SQLiteJournalStore {
    private static let columns =
        "id, journal, kind, address, thing, former, before, after, takes_back, state, outbox, checksum"

    private static func checksum(_ id: Int, _ created: Int64, _ command: String) -> String {
        checksum([String(id), String(created), command])
    }

    /// The SHA-256 of stored fields, each with its length. Its input format is stored data and must never change.
    static func checksum(_ fields: [String]) -> String {
        SHA256.hexadecimal(of: fields.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
    }

    private static func isStored(_ entry: Int, in connection: Connection) throws(SQLiteError) -> Bool {
        try connection.firstRow("SELECT 1 FROM journal WHERE id = ?", entry) { _ in true } ?? false
    }

    private static func add(_ command: String, at date: Date, in connection: Connection) throws(SQLiteError) -> Int {
        let oldest = date.addingTimeInterval(-Double(JournalBounds.days) * 86_400)
        let id = try connection.firstRow(
            "INSERT INTO journal (created, command, checksum) VALUES (?, ?, '') RETURNING id", date, command
        ) { $0.number(0) }
        guard let id else { throw SQLiteError(extendedCode: SQLITE_INTERNAL, message: "no id was given") }
        try connection.run(
            "UPDATE journal SET checksum = ? WHERE id = ?", checksum(id, date.storedSeconds, command), id)
        try connection.run("DELETE FROM journal WHERE created < ? OR id <= ?", oldest, id - JournalBounds.entries)
        try connection.run("DELETE FROM change WHERE journal NOT IN (SELECT id FROM journal)")
        return id
    }

    private static func add(
        _ change: JournaledChange, to journal: Int, in connection: Connection
    ) throws(SQLiteError) -> Int {
        let id = try connection.firstRow(
            """
            INSERT INTO change (journal, kind, address, former, before, state, checksum)
            VALUES (?, ?, ?, '', '', '', '') RETURNING id
            """, journal, change.kind, change.address
        ) { $0.number(0) }
        guard let id else { throw SQLiteError(extendedCode: SQLITE_INTERNAL, message: "no id was given") }
        try set(StoredChange(id: id, of: journal, change), in: connection)
        return id
    }

    private static func row(_ id: Int, in connection: Connection) throws(SQLiteError) -> StoredChange? {
        let found = try connection.firstRow("SELECT \(columns) FROM change WHERE id = ?", id) { StoredChange($0) }
        return found.flatMap { $0.isDamaged ? nil : $0 }
    }

    private static func set(_ row: StoredChange, in connection: Connection) throws(SQLiteError) {
        try connection.run(
            """
            UPDATE change SET thing = ?, former = ?, before = ?, after = ?, takes_back = ?, state = ?, outbox = ?,
                checksum = ? WHERE id = ?
            """,
            row.item, row.previous, row.before, row.after, row.undoes, row.state, row.outbox, row.currentChecksum,
            row.id)
    }

    /// Removes changes, and the entries that are then empty.
    private static func remove(
        _ condition: String, _ value: some SQLConvertible, in connection: Connection
    ) throws(SQLiteError) {
        try connection.run("DELETE FROM change WHERE " + condition, value)
        try connection.run("DELETE FROM journal WHERE id NOT IN (SELECT journal FROM change)")
    }

    /// The states of the entries of the outbox, by id.
    private static func outboxStates(in connection: Connection) throws(SQLiteError) -> [String: String] {
        let states = try connection.rows("SELECT id, state FROM entry") { (String($0.integer(0)), $0.text(1)) }
        return Dictionary(states) { first, _ in first }
    }

    /// Removes changes, and the attempts to send their entries of the outbox.
    private static func removeWithAttempts(
        _ condition: String, _ id: Int, in connection: Connection
    ) throws(SQLiteError) {
        let query = "SELECT outbox FROM change WHERE outbox IS NOT NULL AND " + condition
        for outbox in try connection.rows(query, id, read: { $0.text(0) }) {
            try remove("outbox = ?", outbox, in: connection)
        }
        try remove(condition, id, in: connection)
    }

    /// Removes the waiting change that a confirmed attempt of the outbox has sent.
    ///
    /// Marks the item's changes just before the confirmed one as undone if their outcome is unknown, and the confirmed
    /// one still found the value from before them: they never arrived.
    private static func noteEarlierAttempts(than row: StoredChange, in connection: Connection) throws(SQLiteError) {
        if let outbox = row.outbox {
            try remove("state = '\(JournalRow.State.queued.rawValue)' AND outbox = ?", outbox, in: connection)
        }
        guard let item = row.item, row.previous != "unknown" else { return }
        let earlier = try connection.rows(
            """
            SELECT \(columns) FROM change
            WHERE journal < ? AND kind = ? AND address = ? AND thing = ? ORDER BY id DESC
            """, row.journal, row.kind, row.address, item
        ) { StoredChange($0) }
        for change in earlier.prefix(while: { $0.isLost(before: row) }) {
            try set(change.with(.undone), in: connection)
        }
    }
}

// The changes that wait in the outbox. Such a change is `queued` under the number of its outbox entry; an attempt to
// send it is `pending` under the same number.
extension SQLiteJournalStore {
    /// Records that a change waits in the outbox.
    static func queue(_ id: Int, as outbox: String, in connection: Connection) throws(SQLiteError) {
        guard let row = try row(id, in: connection) else { return }
        try set(row.with(.queued, outbox: outbox), in: connection)
    }

    /// Records that the last attempt to send an entry ended without a confirmation.
    ///
    /// - Parameter isUnknown: Whether it may have arrived: then the change that waits takes over what the attempt found
    ///   on the server and what it sent.
    static func endAttempt(of outbox: String, isUnknown: Bool, in connection: Connection) throws(SQLiteError) {
        if isUnknown {
            _ = try mergeAttempts(of: outbox, in: connection)
        } else {
            try remove("state = '\(JournalRow.State.pending.rawValue)' AND outbox = ?", outbox, in: connection)
        }
    }

    /// Records that an entry arrived, although its sender got no answer.
    static func noteArrival(of outbox: String, in connection: Connection) throws(SQLiteError) {
        guard let row = try mergeAttempts(of: outbox, in: connection) else { return }
        try set(row.with(.done), in: connection)
    }

    /// Removes the change of an entry that leaves the outbox. If the entry may have arrived, the change stays, with an
    /// unknown outcome.
    ///
    /// - Parameter isUnknown: Whether it may have arrived; so may an entry with an attempt that did not end.
    static func removeChange(of outbox: String, isUnknown: Bool, in connection: Connection) throws(SQLiteError) {
        let query = "SELECT 1 FROM change WHERE outbox = ? AND state = ?"
        let isTried = try connection.firstRow(query, outbox, JournalRow.State.pending.rawValue) { _ in true } ?? false
        guard isUnknown || isTried else { return try remove("outbox = ?", outbox, in: connection) }
        guard let row = try mergeAttempts(of: outbox, in: connection) else { return }
        try set(row.with(.pending), in: connection)
    }

    /// Makes one row of a change that waits and the attempts to send it.
    ///
    /// - Returns: The row; nil if there is none.
    private static func mergeAttempts(
        of outbox: String, in connection: Connection
    ) throws(SQLiteError) -> StoredChange? {
        let query = "SELECT \(columns) FROM change WHERE outbox = ? ORDER BY id"
        let rows = try connection.rows(query, outbox) { StoredChange($0) }.filter { !$0.isDamaged }
        guard let change = merged(rows).first else { return nil }
        for attempt in rows where attempt.id != change.id {
            try remove("id = ?", attempt.id, in: connection)
        }
        try set(change, in: connection)
        return change
    }

    /// The changes without the rows of attempts to send them: a change that waits in the outbox has the values that its
    /// last attempt found and sent.
    private static func merged(_ rows: [StoredChange]) -> [StoredChange] {
        var changes: [StoredChange] = []
        var waiting: [String: Int] = [:]
        for row in rows {
            if let outbox = row.outbox, !row.isDamaged {
                if let index = waiting[outbox] {
                    changes[index] = changes[index].sent(as: row)
                    continue
                }
                waiting[outbox] = changes.endIndex
            }
            changes.append(row)
        }
        return changes
    }
}

// Undone changes, and the ids of what was restored.
extension SQLiteJournalStore {
    /// Records what a confirmed change undid: that change is undone, the change which that one had undone is applied
    /// again, and so on.
    private static func noteUndone(by row: StoredChange, in connection: Connection) throws(SQLiteError) {
        if let id = row.undoes { try removeLostUndos(of: id, in: connection) }
        var (next, isUndone) = (row.undoes, true)
        while let id = next, let target = try Self.row(id, in: connection) {
            if isUndone, id == row.undoes, let new = row.item { try addAlias(of: target, new, in: connection) }
            try set(target.with(isUndone ? .undone : .done), in: connection)
            (next, isUndone) = (target.undoes, !isUndone)
        }
    }

    /// Records that the last undo of a change arrived, if its outcome was unknown: the server has the previous value.
    ///
    /// - Parameter made: The id of the item, if it is new.
    private static func confirmUndo(of id: Int, _ made: String?, in connection: Connection) throws(SQLiteError) {
        let last = try connection.firstRow(
            "SELECT \(columns) FROM change WHERE id > ?1 AND takes_back = ?1 AND state = ?2 ORDER BY id DESC LIMIT 1",
            id, JournalRow.State.pending.rawValue
        ) { StoredChange($0) }
        guard let last, !last.isDamaged else { return }
        try set(last.with(.done, id: made), in: connection)
        try removeLostUndos(of: id, in: connection)
    }

    /// Removes earlier undos of a change with an unknown outcome: they did not arrive, since it had to be undone again.
    /// One that created an item without an id stays: there may be two such items.
    private static func removeLostUndos(of id: Int, in connection: Connection) throws(SQLiteError) {
        let isLost = "state = '\(JournalRow.State.pending.rawValue)' AND thing IS NOT NULL"
        try remove("id > ?1 AND takes_back = ?1 AND \(isLost)", id, in: connection)
    }

    /// Remembers the id that an item has now.
    private static func addAlias(of row: StoredChange, _ new: String, in connection: Connection) throws(SQLiteError) {
        guard let old = row.item else { return }
        let current = try currentID(of: old, row.kind, row.address, in: connection)
        if current == new { return }
        try connection.run(
            "INSERT INTO alias VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET new = excluded.new",
            row.kind, row.address, current, new)
    }

    /// The id that an item has now.
    private static func currentID(
        of id: String, _ kind: String, _ address: String, in connection: Connection
    ) throws(SQLiteError) -> String {
        var (id, seen) = (id, Set<String>())
        while seen.insert(id).inserted {
            let next = try connection.firstRow(
                "SELECT new FROM alias WHERE kind = ? AND address = ? AND old = ?", kind, address, id
            ) { $0.text(0) }
            guard let next else { break }
            id = next
        }
        return id
    }
}

/// A row of the table `change`.
private struct StoredChange {
    let id: Int
    let journal: Int
    let kind: String
    let address: String
    var item: String?
    var previous: String
    var before: String
    var after: String?
    let undoes: Int?
    var state: String
    var outbox: String?
    var checksum: String

    init(id: Int, of journal: Int, _ change: JournaledChange) {
        (self.id, self.journal) = (id, journal)
        (kind, address, item) = (change.kind, change.address, change.id)
        (previous, before) =
            switch change.before {
            // What was known before a creation takes the place of a previous value.
            case .nothing: ("nothing", change.known.map(Self.text) ?? "")
            case .unknown: ("unknown", "")
            case .value(let text): ("value", text)
            }
        (after, undoes, state) = (change.after, change.undoes, JournalRow.State.pending.rawValue)
        (outbox, checksum) = (change.outboxID, "")
    }

    init(_ row: Statement) {
        (id, journal) = (row.number(0), row.number(1))
        (kind, address, item) = (row.text(2), row.text(3), row.optionalText(4))
        (previous, before, after) = (row.text(5), row.text(6), row.optionalText(7))
        (undoes, state, outbox, checksum) = (row.optionalNumber(8), row.text(9), row.optionalText(10), row.text(11))
    }

    /// Ids as a JSON array.
    private static func text(_ ids: [String]) -> String {
        // Texts always encode as JSON.
        (try? JSONEncoder().encode(ids)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The ids; nil for an empty text, which stands for unknown ones.
    private static func ids(_ text: String) -> [String]? {
        try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }

    func with(
        _ state: JournalRow.State, id: String? = nil, after: String? = nil, outbox: String? = nil
    ) -> StoredChange {
        var changed = self
        changed.state = state.rawValue
        if let id { changed.item = id }
        if let after { changed.after = after }
        changed.outbox = outbox
        return changed
    }

    var currentChecksum: String {
        SQLiteJournalStore.checksum([
            String(id), String(journal), kind, address, item ?? "", previous, before, after ?? "",
            undoes.map { String($0) } ?? "", state, outbox ?? "",
        ])
    }

    /// Whether its outcome is unknown, and a confirmed change of the item found its previous value.
    func isLost(before change: StoredChange) -> Bool {
        !isDamaged && state == JournalRow.State.pending.rawValue && outbox == nil && undoes == nil
            && previous == change.previous && (previous == "nothing" || before == change.before)
    }

    /// Whether it is a change to the same value of the same item, its outcome is unknown, and it is neither an undo nor
    /// sent by the outbox.
    func isAttempt(to change: JournaledChange) -> Bool {
        let other = StoredChange(id: id, of: journal, change)
        return !isDamaged && state == JournalRow.State.pending.rawValue && outbox == nil && undoes == nil
            && item == other.item && previous == other.previous && after == other.after
    }

    /// A copy with the values that an attempt to send it found on the server and sent.
    func sent(as attempt: StoredChange) -> StoredChange {
        var sent = self
        (sent.item, sent.previous, sent.before) = (attempt.item, attempt.previous, attempt.before)
        sent.after = attempt.after
        return sent.checked
    }

    /// A queued change, with an unknown outcome if its entry has left the outbox, or may have been sent.
    ///
    /// - Parameter states: The states of the entries of the outbox, by id.
    func updated(from states: [String: String]) -> StoredChange {
        guard state == JournalRow.State.queued.rawValue, !isDamaged, let outbox else { return self }
        guard let found = states[outbox] else { return with(.pending).checked }
        let mayHaveLeft = [QueuedWrite.State.sending, .unknown].contains { $0.rawValue == found }
        return mayHaveLeft ? with(.pending, outbox: outbox).checked : self
    }

    /// A copy with the checksum of its fields.
    private var checked: StoredChange {
        var checked = self
        checked.checksum = currentChecksum
        return checked
    }

    var isDamaged: Bool { checksum != currentChecksum || JournalRow.State(rawValue: state) == nil }

    /// - Parameter isEntryDamaged: Whether the record of its entry in the journal is damaged.
    func row(currentID: String?, isEntryDamaged: Bool) -> JournalRow {
        let before: Previous<String> =
            switch previous {
            case "nothing": .nothing
            case "value": .value(before)
            default: .unknown
            }
        return JournalRow(
            id: id,
            change: JournaledChange(
                kind: kind, address: address, id: item, before: before, after: after, undoes: undoes,
                known: previous == "nothing" ? Self.ids(self.before) : nil),
            state: JournalRow.State(rawValue: state) ?? .pending, outboxID: outbox, currentID: currentID ?? item,
            isDamaged: isDamaged || isEntryDamaged)
    }
}
