import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// The statuses in the archive.
///
/// "Newest first" sorts by `createdAt`, then by `id` descending, then by `address`. Texts are compared byte by byte.
/// Times are kept in whole seconds, rounded down. A status without a time is not kept. If one call contains a status
/// twice, the last one counts.
///
/// A status that left every timeline is kept: it was seen, and can be found again in the archive. It is deleted when
/// its address's whole list no longer contains it, when it is removed, or by `wipe`.
struct StatusStore: Sendable {
    let archive: any Archive

    private static let columns = "id, address, created, emoji, content, external_url"

    /// Reads the statuses of an address, newest first; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without any.
    ///
    /// - Parameter limit: How many at most; `nil` for all.
    func statuses(of address: String, limit: Int? = nil) throws(StorageFailure) -> Archived<[Status]>? {
        try archive.read { transaction throws(StorageFailure) in
            // To SQLite, a negative limit is none. Source: <https://sqlite.org/lang_select.html#limitoffset>.
            let statuses = try transaction.rows(
                "SELECT \(Self.columns) FROM status WHERE address = ? ORDER BY created DESC, id DESC LIMIT ?", address,
                limit ?? -1, read: Self.status)
            return try transaction.archived(statuses, as: "statuses", address)
        }
    }

    /// Reads one status; `nil` if it is not archived.
    func status(_ id: String, of address: String) throws(StorageFailure) -> Status? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.status(id, of: address, in: transaction)
        }
    }

    /// Replaces all statuses of `address`, in one transaction; others of it are deleted, in timelines too.
    func replaceStatuses(of address: String, with statuses: [Status], at date: Date) throws(StorageFailure) {
        _ = try replaceStatuses(of: address, with: ReceivedList(statuses), at: date)
    }

    /// Replaces all statuses of `address` by a list, as above. If a part of the list is unreadable, the rest is saved,
    /// nothing is deleted, and nothing counts as confirmed.
    ///
    /// - Returns: The number of statuses in the list, and the names of the statuses that the archive cannot store.
    func replaceStatuses(
        of address: String, with list: ReceivedList<Status>, at date: Date
    ) throws(StorageFailure) -> (count: Int, uncached: [String]) {
        try archive.write { transaction throws(StorageFailure) in
            var (count, uncached) = (0, [String]())
            var gone = Set(try transaction.rows("SELECT id FROM status WHERE address = ?", address) { $0.value(0) })
            let isComplete = try list.forEachBatch { statuses, isComplete throws(StorageFailure) in
                count += statuses.count
                let (kept, others) = isComplete ? (statuses.dated, []) : try Self.storable(statuses, in: transaction)
                uncached += others
                try Self.save(kept, in: transaction)
                // Nothing to compare: the usual first load, and the largest.
                guard !gone.isEmpty else { return }
                for status in kept where status.address.sqlValue == address.sqlValue {
                    gone.remove(status.id.sqlValue)
                }
            }
            guard isComplete else { return (count, uncached) }
            for id in gone {
                try transaction.run("DELETE FROM status WHERE address = ? AND id = ?", values: [address.sqlValue, id])
            }
            try transaction.confirm("statuses", address, at: date)
            return (count, uncached)
        }
    }

    /// Returns the incompletely read statuses that the archive can store, and the names of the others.
    func storable(_ statuses: [Status]) throws(StorageFailure) -> (kept: [Status], uncached: [String]) {
        try archive.read { transaction throws(StorageFailure) in try Self.storable(statuses, in: transaction) }
    }

    /// Reports the others, if there are any.
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

    /// Removes one status, in timelines too; does nothing if it is not archived.
    func removeStatus(_ id: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("DELETE FROM status WHERE address = ? AND id = ?", address, id)
        }
    }
}

// What is loaded.
extension StatusStore {
    /// The statuses of an address.
    ///
    /// - Parameter limit: How many are read at most; `nil` for all. All are kept.
    func list(of address: String, limit: Int?) -> ArchivedResource<[Status]> {
        ArchivedResource { () throws(StorageFailure) in
            try statuses(of: address, limit: limit)
        } keep: { (statuses, date) throws(StorageFailure) in
            try replaceStatuses(of: address, with: statuses, at: date)
        } keepPart: { (statuses, _) throws(StorageFailure) in
            let (kept, uncached) = try storable(statuses)
            try save(kept)
            try Self.requireCached(uncached)
        }
    }

    /// One status.
    func item(_ id: String, of address: String) -> ArchivedResource<Status> {
        ArchivedResource { () throws(StorageFailure) in
            try archive.read { transaction throws(StorageFailure) in
                try transaction.archived(Self.status(id, of: address, in: transaction), as: "statuses", address)
            }
        } keep: { (status, _) throws(StorageFailure) in
            try save([status])
        }
        .confirmedAlone(as: "status", in: archive, if: { $0.createdAt != nil }, key: { "\(address)/\($0.id)" })
    }

    /// The newest status of an address.
    func newest(of address: String) -> ArchivedResource<Status> {
        ArchivedResource { () throws(StorageFailure) in
            guard let kept = try statuses(of: address, limit: 1), let newest = kept.value.first else { return nil }
            return Archived(newest, refreshedAt: kept.refreshedAt)
        } keep: { (status, _) throws(StorageFailure) in
            try save([status])
        }
        .confirmedAlone(
            as: "newest-status", in: archive, if: { $0.createdAt != nil }, key: { "\(address)/\($0.id)" })
    }

    /// Everyone's statuses. A timeline removes no status, so saving it with a gap loses nothing; the next read fetches
    /// it again.
    func everyone(_ span: TimelineSpan) -> ArchivedResource<[Status]> {
        ArchivedResource { () throws(StorageFailure) in
            try timeline(span)
        } keep: { (statuses, date) throws(StorageFailure) in
            try keep(statuses, span, at: date)
        } keepPart: { (statuses, date) throws(StorageFailure) in
            let (kept, uncached) = try storable(statuses)
            try keep(kept, span, at: date.addingTimeInterval(-FreshnessPolicy.minute.maximumAge - 1))
            try Self.requireCached(uncached)
        }
    }

    private func keep(_ statuses: [Status], _ span: TimelineSpan, at date: Date) throws(StorageFailure) {
        try replaceTimeline(span, with: statuses, at: date)
        guard case .all = span else { return }
        // The full list also contains the latest of each address.
        let latest = Dictionary(grouping: statuses, by: \.address).values.compactMap { $0.newestFirst().first }
        try replaceTimeline(.latest, with: latest, at: date)
    }
}

// Everyone's statuses.
extension StatusStore {
    /// Reads everyone's statuses, newest first; `nil` if that span was never loaded.
    func timeline(_ span: TimelineSpan) throws(StorageFailure) -> Archived<[Status]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("timeline", span.rawValue) else { return nil }
            let statuses = try transaction.rows(
                """
                SELECT \(Self.columns) FROM timeline JOIN status ON status.key = timeline.status WHERE span = ?
                ORDER BY created DESC, id DESC, address
                """,
                span.rawValue, read: Self.status)
            return Archived(statuses, refreshedAt: refreshedAt)
        }
    }

    /// Replaces a timeline, in one transaction. Statuses that leave it are kept, so that a timeline never shortens the
    /// list of an address.
    func replaceTimeline(_ span: TimelineSpan, with statuses: [Status], at date: Date) throws(StorageFailure) {
        let statuses = statuses.dated
        try archive.write { transaction throws(StorageFailure) in
            try Self.save(statuses, in: transaction)
            try transaction.run("DELETE FROM timeline WHERE span = ?", span.rawValue)
            let sql = """
                INSERT INTO timeline (span, status) SELECT ?, key FROM status WHERE address = ? AND id = ?
                ON CONFLICT DO NOTHING
                """
            try transaction.run(sql, for: statuses) { status, row in
                row.bind(span.rawValue)
                row.bind(status.address)
                row.bind(status.id)
            }
            try transaction.confirm("timeline", span.rawValue, at: date)
        }
    }
}

// Rows.
extension StatusStore {
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

    private static func storable(
        _ statuses: [Status], in transaction: any Transaction
    ) throws(StorageFailure) -> (kept: [Status], uncached: [String]) {
        var (kept, uncached): ([Status], [String]) = ([], [])
        for status in statuses {
            guard status.createdAt == nil || status.content.isEmpty else {
                kept.append(status)
                continue
            }
            let held = try self.status(status.id, of: status.address, in: transaction)
            var known = status
            known.createdAt = status.createdAt ?? held?.createdAt
            // An unreadable text is empty here, and must not replace an archived one.
            if status.content.isEmpty { known.content = held?.content ?? "" }
            if known.createdAt == nil { uncached.append("the status \(status.id)") } else { kept.append(known) }
        }
        return (kept, uncached)
    }
}

extension [Status] {
    /// Those that have a time, without which they cannot be stored.
    fileprivate var dated: [Status] {
        // Usually all of them: a list of thousands is not copied for that.
        allSatisfy { $0.createdAt != nil } ? self : filter { $0.createdAt != nil }
    }
}
