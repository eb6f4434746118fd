import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// The statuses in the archive.
///
/// "Newest first" sorts by `createdAt` and `id`, both descending, then by `address`. Texts are compared byte by byte.
/// Times are stored in whole seconds, rounded down. A status without a time is not stored. If one call contains a
/// status twice, the last one counts.
///
/// A status that left every timeline stays stored: it was seen, and can be found again in the archive. It is deleted
/// when its address's whole list no longer contains it, when it is removed, or by `wipe`.
struct StatusStore: Sendable {
    let archive: any Archive

    private static let columns = "id, address, created, emoji, content, external_url"

    /// Reads the statuses of an address, newest first; `nil` if none is archived and the list was never loaded.
    ///
    /// - Parameter part: Which ones.
    func statuses(of address: String, part: ListPart = ListPart()) throws(StorageFailure) -> Archived<[Status]>? {
        try list(Self.columns, of: address, part, read: Self.status)
    }

    /// Reads the keys of an address's statuses, newest first; `nil` as for `statuses(of:part:)`. The statuses are read
    /// page by page, when a page is asked for.
    func pages(of address: String, part: ListPart) throws(StorageFailure) -> Archived<StatusPages>? {
        guard let keys = try list("key", of: address, part, read: { $0.integer(0) }) else { return nil }
        return Archived(
            StatusPages(count: keys.value.count) { try statuses(keys.value[$0]) }, refreshedAt: keys.refreshedAt)
    }

    /// Reads columns of the statuses of an address, newest first; `nil` as for `statuses(of:part:)`.
    private func list<Value>(
        _ columns: String, of address: String, _ part: ListPart, read: (any SQLRow) -> Value
    ) throws(StorageFailure) -> Archived<[Value]>? {
        try archive.read { transaction throws(StorageFailure) in
            let statuses = try transaction.rows(
                """
                SELECT \(columns) FROM status WHERE address = ? AND \(Self.isWithin)
                ORDER BY created DESC, id DESC LIMIT ?5
                """, values: [address.sqlValue] + Self.values(of: part), read: read)
            let date = try transaction.confirmed("statuses", address)
            guard statuses.isEmpty, date == nil else { return Archived(statuses, refreshedAt: date) }
            // If statuses outside the part were loaded, the address has none within it.
            let other = try transaction.first("SELECT 1 FROM status WHERE address = ? LIMIT 1", address) { _ in true }
            return other.map { _ in Archived([], refreshedAt: nil) }
        }
    }

    /// Reads one status; `nil` if it is not archived.
    func status(_ id: String, of address: String) throws(StorageFailure) -> Status? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.status(id, of: address, in: transaction)
        }
    }

    /// The addresses that have a status of this id.
    func addresses(withID id: String) throws(StorageFailure) -> [String] {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT address FROM status WHERE id = ? ORDER BY address", id) { $0.text(0) }
        }
    }

    /// Replaces all statuses of `address`, in one transaction. Those that are no longer listed, or are listed without a
    /// time, are deleted, also from timelines. If a part of the list is unreadable, the rest is saved, nothing is
    /// deleted, and nothing counts as confirmed.
    ///
    /// - Parameter onBatch: Called with each batch of the list.
    /// - Returns: The number of statuses in the list, whether the archive has all of them and no others, and the names
    ///   of the statuses that it cannot store.
    func replaceStatuses(
        of address: String, with list: ReceivedList<Status>, at date: Date, onBatch: ([Status]) -> Void = { _ in }
    ) throws(StorageFailure) -> (count: Int, isWhole: Bool, uncached: [String]) {
        try archive.write { transaction throws(StorageFailure) in
            var (count, isWhole, uncached) = (0, true, [String]())
            var unlisted = Set(try transaction.rows("SELECT id FROM status WHERE address = ?", address) { $0.value(0) })
            let isComplete = try list.forEachBatch { statuses, isBatchComplete throws(StorageFailure) in
                onBatch(statuses)
                count += statuses.count
                let (stored, others) =
                    isBatchComplete ? (statuses.dated, []) : try Self.storable(statuses, in: transaction)
                uncached += others
                isWhole = isWhole && stored.count == statuses.count
                try Self.save(stored, in: transaction)
                // Nothing is to be deleted on the first load, which is the largest.
                guard !unlisted.isEmpty else { return }
                for status in stored where status.address.sqlValue == address.sqlValue {
                    unlisted.remove(status.id.sqlValue)
                }
            }
            guard isComplete else { return (count, false, uncached) }
            for id in unlisted {
                try transaction.run("DELETE FROM status WHERE address = ? AND id = ?", values: [address.sqlValue, id])
            }
            try transaction.confirm("statuses", address, at: date)
            return (count, isWhole, uncached)
        }
    }

    /// Checks that every status could be stored.
    ///
    /// - Throws: `.uncached` with the names of those that could not.
    static func requireCached(_ uncached: [String]) throws(StorageFailure) {
        if !uncached.isEmpty { throw .uncached(names: uncached, missing: "its time") }
    }

    /// Adds statuses, or updates those of the same address and id, in one transaction. An archived time stays if a
    /// status has none.
    func save(_ statuses: [Status]) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            var statuses = statuses
            for index in statuses.indices where statuses[index].createdAt == nil {
                let (id, address) = (statuses[index].id, statuses[index].address)
                statuses[index].createdAt = try Self.status(id, of: address, in: transaction)?.createdAt
            }
            try Self.save(statuses.dated, in: transaction)
        }
    }

    /// Removes one status, from timelines too; does nothing if it is not archived.
    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("DELETE FROM status WHERE address = ? AND id = ?", address, id)
        }
    }
}

// What the repository loads.
extension StatusStore {
    /// A part of the statuses of an address. A list is stored while it arrives (`replaceStatuses`).
    func list(of address: String, part: ListPart) -> ArchivedResource<[Status]> {
        ArchivedResource {
            try statuses(of: address, part: part)
        } keep: { (_, _) in
        }
    }

    /// A part of the statuses of an address in pages. A list is stored while it arrives (`replaceStatuses`).
    func paged(of address: String, part: ListPart) -> ArchivedResource<StatusPages> {
        ArchivedResource {
            try pages(of: address, part: part)
        } keep: { (_, _) in
        }
    }

    /// One status.
    func item(_ id: String, of address: String) -> ArchivedResource<Status> {
        ArchivedResource {
            try archive.read { transaction throws(StorageFailure) in
                try transaction.archived(Self.status(id, of: address, in: transaction), as: "statuses", address)
            }
        } keep: { status, _ in
            try save([status])
        }
        .confirmedAlone(as: "status", in: archive, if: { $0.createdAt != nil }, key: { "\(address)/\($0.id)" })
    }

    /// The newest status of an address.
    func newest(of address: String) -> ArchivedResource<Status> {
        ArchivedResource {
            guard let stored = try statuses(of: address, part: ListPart(limit: 1)), let newest = stored.value.first
            else {
                return nil
            }
            return Archived(newest, refreshedAt: stored.refreshedAt)
        } keep: { status, _ in
            try save([status])
        }
        .confirmedAlone(
            as: "newest-status", in: archive, if: { $0.createdAt != nil }, key: { "\(address)/\($0.id)" })
    }

    /// A part of everyone's statuses. A list is stored while it arrives (`keepTimeline`).
    func everyone(_ span: TimelineSpan, part: ListPart) -> ArchivedResource<StatusPages> {
        ArchivedResource {
            try timeline(span, part: part)
        } keep: { (_, _) in
        }
    }
}

// Everyone's statuses.
extension StatusStore {
    /// Reads everyone's statuses, newest first; `nil` if that span was never loaded.
    ///
    /// - Parameter part: Which ones.
    func timeline(_ span: TimelineSpan, part: ListPart = ListPart()) throws(StorageFailure) -> Archived<StatusPages>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("timeline", span.rawValue) else { return nil }
            let keys = try transaction.rows(
                """
                SELECT status.key FROM timeline JOIN status ON status.key = timeline.status
                WHERE span = ? AND \(Self.isWithin) ORDER BY created DESC, id DESC, address LIMIT ?5
                """,
                values: [span.rawValue.sqlValue] + Self.values(of: part)
            ) { $0.integer(0) }
            return Archived(StatusPages(count: keys.count) { try statuses(keys[$0]) }, refreshedAt: refreshedAt)
        }
    }

    /// Reads the statuses with these keys, in their order.
    private func statuses(_ keys: ArraySlice<Int64>) throws(StorageFailure) -> [Status] {
        try archive.read { transaction throws(StorageFailure) in
            // SQLite takes 32,766 parameters. Source: <https://sqlite.org/limits.html>.
            let parameters = Array(repeating: "?", count: keys.count).joined(separator: ",")
            var found: [Int64: Status] = [:]
            _ = try transaction.rows(
                "SELECT \(Self.columns), key FROM status WHERE key IN (\(parameters))", values: keys.map { $0.sqlValue }
            ) { row in found[row.integer(6)] = Self.status(row) }
            return keys.compactMap { found[$0] }
        }
    }

    /// Replaces a timeline. The timeline of all statuses also replaces the timeline of the latest ones, which it
    /// contains.
    ///
    /// Statuses that leave it stay stored, so that a timeline never shortens the list of an address. Saving a list with
    /// gaps loses nothing, since no status is removed; but the next read fetches the list again.
    ///
    /// - Returns: Whether the archive has every status of the list, and the names of those that it cannot store.
    func keepTimeline(
        _ span: TimelineSpan, _ list: ReceivedList<Status>, at date: Date
    ) throws(StorageFailure) -> (isWhole: Bool, uncached: [String]) {
        var (latest, isWhole, uncached) = ([String: Status](), true, [String]())
        var confirmedAt = date
        try archive.write { transaction throws(StorageFailure) in
            try transaction.run("DELETE FROM timeline WHERE span = ?", span.rawValue)
            let isComplete = try list.forEachBatch { statuses, isBatchComplete throws(StorageFailure) in
                let (stored, others) =
                    isBatchComplete ? (statuses.dated, []) : try Self.storable(statuses, in: transaction)
                uncached += others
                isWhole = isWhole && stored.count == statuses.count
                try Self.save(stored, to: span, in: transaction)
                guard case .all = span else { return }
                for status in stored {
                    let other = latest[status.address]
                    if let other, status.id != other.id, !status.isNewer(than: other) { continue }
                    latest[status.address] = status
                }
            }
            // The confirmation of a list with gaps is stale at once.
            confirmedAt = isComplete ? date : date.addingTimeInterval(-FreshnessPolicy.minute.maximumAge - 1)
            try transaction.confirm("timeline", span.rawValue, at: confirmedAt)
        }
        if case .all = span { _ = try keepTimeline(.latest, ReceivedList(Array(latest.values)), at: confirmedAt) }
        return (isWhole, uncached)
    }

    private static func save(
        _ statuses: [Status], to span: TimelineSpan, in transaction: any Transaction
    ) throws(StorageFailure) {
        try save(statuses, in: transaction)
        let sql = """
            INSERT INTO timeline (span, status) SELECT ?, key FROM status WHERE address = ? AND id = ?
            ON CONFLICT DO NOTHING
            """
        try transaction.run(sql, for: statuses) { status, row in
            row.bind(span.rawValue)
            row.bind(status.address)
            row.bind(status.id)
        }
    }
}

// Rows.
extension StatusStore {
    /// The condition for the span of time and the text of a part. Its parameters follow the list's, which is the first.
    private static let isWithin = """
        created BETWEEN ?2 AND ?3 AND (?4 IS NULL OR occurs_in(?4, content) OR occurs_in(?4, emoji))
        """

    /// The values for `isWithin`, and for the limit after it.
    private static func values(of part: ListPart) -> [SQLValue] {
        // Stored times are whole seconds.
        let since = part.since.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.up)) } ?? .min
        let until = part.until.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) } ?? .max
        // To SQLite, a negative limit is none. Source: <https://sqlite.org/lang_select.html#limitoffset>.
        return [.integer(since), .integer(until), part.text.sqlValue, (part.limit ?? -1).sqlValue]
    }

    private static func status(_ row: any SQLRow) -> Status {
        Status(
            id: row.text(0), address: row.text(1), createdAt: row.time(2), emoji: row.optionalText(3),
            content: row.text(4), externalURL: row.optionalText(5))
    }

    private static func status(
        _ id: String, of address: String, in transaction: any Transaction
    ) throws(StorageFailure) -> Status? {
        try transaction.first(
            "SELECT \(columns) FROM status WHERE address = ? AND id = ?", address, id, read: status)
    }

    private static func save(_ statuses: [Status], in transaction: any Transaction) throws(StorageFailure) {
        // An unchanged row is not written: most of a refreshed list is unchanged.
        let conflict = """
            ON CONFLICT (address, id) DO UPDATE SET
                created = excluded.created, emoji = excluded.emoji, content = excluded.content,
                external_url = excluded.external_url
            WHERE (created, emoji, content, external_url) IS NOT
                (excluded.created, excluded.emoji, excluded.content, excluded.external_url)
            """
        try transaction.insert(
            statuses, into: "status", columns: ["address", "id", "created", "emoji", "content", "external_url"],
            conflict: conflict
        ) { status, row in
            row.bind(status.address)
            row.bind(status.id)
            row.bind(status.createdAt)
            row.bind(status.emoji)
            row.bind(status.content)
            row.bind(status.externalURL)
        }
    }

    /// Of a batch with gaps, the statuses that can be stored, completed from the archive, and the names of the others.
    private static func storable(
        _ statuses: [Status], in transaction: any Transaction
    ) throws(StorageFailure) -> (stored: [Status], uncached: [String]) {
        var (stored, uncached): ([Status], [String]) = ([], [])
        for status in statuses {
            guard status.createdAt == nil || status.content.isEmpty else {
                stored.append(status)
                continue
            }
            let archived = try self.status(status.id, of: status.address, in: transaction)
            var known = status
            known.createdAt = status.createdAt ?? archived?.createdAt
            // An unreadable text is empty here, and must not replace an archived one.
            if status.content.isEmpty { known.content = archived?.content ?? "" }
            if known.createdAt == nil { uncached.append("the status '\(status.id)'") } else { stored.append(known) }
        }
        return (stored, uncached)
    }
}

extension [Status] {
    /// The statuses with a time; others cannot be stored.
    fileprivate var dated: [Status] {
        // Usually all of them: a list of thousands is not copied for that.
        allSatisfy { $0.createdAt != nil } ? self : filter { $0.createdAt != nil }
    }
}
