import Foundation
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

/// The weblogs in the archive.
///
/// "Newest first" sorts by `date`, those without one last, then by `id` descending. Texts are compared byte by byte.
/// Times are stored in whole seconds, rounded down. If one call contains an id twice, the last one counts.
struct WeblogStore: Sendable {
    let archive: any Archive

    private static let columns = "key, address, id, location, title, date, type, status, slug, source, body"

    /// Reads the entries of an address, newest first; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without any.
    func entries(of address: String) throws(StorageFailure) -> Archived<[WeblogEntry]>? {
        try archive.read { transaction throws(StorageFailure) in
            let entries = try transaction.rows(
                "SELECT \(Self.columns) FROM weblog_entry WHERE address = ? ORDER BY date DESC, id DESC", address
            ) { row throws(StorageFailure) in try Self.entry(row, in: transaction) }
            return try transaction.archived(entries, as: "weblog-entries", address)
        }
    }

    /// Reads one entry; `nil` if it is not archived.
    func entry(_ id: String, of address: String) throws(StorageFailure) -> WeblogEntry? {
        try archive.read { transaction throws(StorageFailure) in try Self.entry(id, of: address, in: transaction) }
    }

    /// The ids of the other archived entries with the page of `entry`.
    func entriesSharingPage(of entry: WeblogEntry) throws(StorageFailure) -> [String] {
        guard let location = entry.location else { return [] }
        return try archive.read { transaction throws(StorageFailure) in
            try transaction.rows(
                "SELECT id FROM weblog_entry WHERE address = ? AND location = ? AND id <> ? ORDER BY id",
                entry.address, location, entry.id
            ) { $0.text(0) }
        }
    }

    /// Replaces all entries of `address`, in one transaction.
    func replaceEntries(of address: String, with entries: [WeblogEntry], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            let stored = Set(entries.lazy.map(\.id.sqlValue))
            let archived = try transaction.rows("SELECT id FROM weblog_entry WHERE address = ?", address) { $0.text(0) }
            for id in archived where !stored.contains(id.sqlValue) { try Self.remove(id, of: address, in: transaction) }
            for entry in entries { try Self.save(entry, in: transaction) }
            try transaction.confirm("weblog-entries", address, at: date)
        }
    }

    /// Adds an entry, or updates the one of the same address and id.
    func saveEntry(_ entry: WeblogEntry) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in _ = try Self.save(entry, in: transaction) }
    }

    /// Removes an entry; does nothing if it is not archived.
    func removeEntry(_ id: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.remove(id, of: address, in: transaction)
        }
    }

    /// Reads the entry that the server last named as the latest; `nil` if it never did, if that was forgotten, or if
    /// the entry was removed.
    func latest(of address: String) throws(StorageFailure) -> Archived<WeblogEntry>? {
        try archive.read { transaction throws(StorageFailure) in
            let entry = try transaction.first(
                """
                SELECT \(Self.columns) FROM weblog_entry
                WHERE key = (SELECT entry FROM weblog_latest WHERE address = ?)
                """, address
            ) { row throws(StorageFailure) in try Self.entry(row, in: transaction) }
            return try transaction.archived(entry, as: "weblog-latest", address)
        }
    }

    /// Saves an entry, and records that the server named it as the latest of its address at `date`.
    func saveLatest(_ entry: WeblogEntry, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            let key = try Self.save(entry, in: transaction)
            try transaction.run(
                """
                INSERT INTO weblog_latest (address, entry) VALUES (?, ?)
                ON CONFLICT (address) DO UPDATE SET entry = excluded.entry
                """, entry.address, key)
            try transaction.confirm("weblog-latest", entry.address, at: date)
        }
    }

    /// Forgets which entry is the latest. The entry stays.
    func forgetLatest(of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("DELETE FROM weblog_latest WHERE address = ?", address)
        }
    }
}

// What the repository loads.
extension WeblogStore {
    /// The entries of an address.
    func list(of address: String) -> ArchivedResource<[WeblogEntry]> {
        ArchivedResource {
            try entries(of: address)
        } keep: { entries, date in
            try replaceEntries(of: address, with: entries, at: date)
        } keepPart: { entries, _ in
            try archive.write { transaction throws(StorageFailure) in
                for entry in entries {
                    // An unreadable text is empty here, and must not replace an archived one.
                    if entry.source.isEmpty, try Self.entry(entry.id, of: address, in: transaction) != nil { continue }
                    try Self.save(entry, in: transaction)
                }
            }
        }
    }

    /// One entry, by its id, location or slug.
    func item(_ name: String, of address: String) -> ArchivedResource<WeblogEntry> {
        ArchivedResource {
            // A slug of several entries is ambiguous: the server is asked, and the error says so.
            guard let stored = try entries(of: address), let entry = try? stored.value.named(name) else { return nil }
            return Archived(entry, refreshedAt: stored.refreshedAt)
        } keep: { entry, _ in
            try saveEntry(entry)
        }
        .confirmedAlone(as: "weblog-entry", in: archive) { "\(address)/\($0.id)" }
    }

    /// The newest post of an address: as the server last named it, or from a newer list.
    func newest(of address: String, now: @escaping @Sendable () -> Date) -> ArchivedResource<WeblogEntry> {
        ArchivedResource {
            let named = try latest(of: address)
            let list = try entries(of: address)
            if let named, (list?.refreshedAt ?? .distantPast) <= (named.refreshedAt ?? .distantPast) { return named }
            let newest = list?.value.newestFirst().first { $0.isPublished(at: now()) }
            return newest.map { Archived($0, refreshedAt: list?.refreshedAt) }
        } keep: { entry, date in
            try saveLatest(entry, at: date)
        }
    }
}

// Rows. The tags of an entry are in a separate table, in order.
extension WeblogStore {
    private static func entry(
        _ id: String, of address: String, in transaction: any Transaction
    ) throws(StorageFailure) -> WeblogEntry? {
        try transaction.first(
            "SELECT \(columns) FROM weblog_entry WHERE address = ? AND id = ?", address, id
        ) { row throws(StorageFailure) in try entry(row, in: transaction) }
    }

    private static func entry(
        _ row: any SQLRow, in transaction: any Transaction
    ) throws(StorageFailure) -> WeblogEntry {
        let tags = try transaction.rows(
            "SELECT name FROM weblog_tag WHERE entry = ? ORDER BY position", row.integer(0)
        ) { $0.text(0) }
        return WeblogEntry(
            id: row.text(2), address: row.text(1), location: row.optionalText(3), title: row.optionalText(4),
            date: row.optionalTime(5), type: row.optionalText(6), status: row.optionalText(7),
            slug: row.optionalText(8), tags: tags, source: row.text(9), body: row.optionalText(10))
    }

    /// Saves an entry and returns its key.
    @discardableResult
    private static func save(_ entry: WeblogEntry, in transaction: any Transaction) throws(StorageFailure) -> Int64 {
        // An unchanged row is not written: most of a refreshed list is unchanged.
        try transaction.run(
            """
            INSERT INTO weblog_entry (address, id, location, title, date, type, status, slug, source, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (address, id) DO UPDATE SET
                location = excluded.location, title = excluded.title, date = excluded.date, type = excluded.type,
                status = excluded.status, slug = excluded.slug, source = excluded.source, body = excluded.body
            WHERE (location, title, date, type, status, slug, source, body) IS NOT
                (excluded.location, excluded.title, excluded.date, excluded.type, excluded.status, excluded.slug,
                excluded.source, excluded.body)
            """,
            entry.address, entry.id, entry.location, entry.title, entry.date, entry.type, entry.status, entry.slug,
            entry.source, entry.body)
        let key =
            try transaction.first(
                "SELECT key FROM weblog_entry WHERE address = ? AND id = ?", entry.address, entry.id
            ) { $0.integer(0) } ?? 0  // The row exists: the statement above saw to it.
        try transaction.run("DELETE FROM weblog_tag WHERE entry = ?", key)
        for (position, tag) in entry.tags.enumerated() {
            try transaction.run(
                "INSERT INTO weblog_tag (entry, position, name) VALUES (?, ?, ?)", key, position, tag)
        }
        return key
    }

    private static func remove(
        _ id: String, of address: String, in transaction: any Transaction
    ) throws(StorageFailure) {
        try transaction.run("DELETE FROM weblog_entry WHERE address = ? AND id = ?", address, id)
    }
}

// The texts shared by all entries.
extension Archive {
    /// A text shared by all entries of an address.
    func weblogText(_ kind: WeblogText.Kind, of address: String) -> ArchivedRows<String> {
        ArchivedRows(sharedTexts, in: self, address, kind.rawValue, confirmedAs: "weblog-" + kind.rawValue, address)
    }
}

private let sharedTexts = TableDescription<String>(
    "weblog_text", scope: ["address", "kind"], columns: ["content": { $0 }], make: { $0.text(2) })
