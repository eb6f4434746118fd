public import Foundation
public import ResourceLoading

/// The rows of one owner in a table, such as the pastes of an address.
///
/// Their confirmation is the time at which the server last gave all of them.
///
/// Each call is a transaction of its own.
public struct ArchivedRows<Row: Sendable>: Sendable {
    private let table: TableDescription<Row>
    private let archive: any Archive
    private let scope: [SQLValue]
    private let confirmation: (kind: String, key: String)

    /// Selects the rows of a table by their scope.
    ///
    /// - Parameters:
    ///   - scope: The values of the table's scope.
    ///   - kind: The name of their confirmation. It is stored.
    ///   - key: Whose confirmation it is; empty if there is only one.
    public init(
        _ table: TableDescription<Row>, in archive: any Archive, _ scope: any SQLConvertible...,
        confirmedAs kind: String, _ key: String = ""
    ) {
        self.table = table
        self.archive = archive
        self.scope = scope.map { $0.sqlValue }
        confirmation = (kind, key)
    }

    /// Reads all rows in their order; `nil` if there are none and the server never confirmed that.
    public func all() throws(StorageFailure) -> Archived<[Row]>? {
        try archive.read { transaction throws(StorageFailure) in
            let rows = try table.select(scope, in: transaction)
            let date = try transaction.confirmed(confirmation.kind, confirmation.key)
            return date == nil && rows.isEmpty ? nil : Archived(rows, refreshedAt: date)
        }
    }

    /// Reads the row of a key, with the time at which all were confirmed; `nil` if it is not archived.
    public func archived(_ key: any SQLConvertible...) throws(StorageFailure) -> Archived<Row>? {
        let values = scope + key.map { $0.sqlValue }
        return try archive.read { transaction throws(StorageFailure) in
            guard let row = try table.select(values, in: transaction).first else { return nil }
            return Archived(row, refreshedAt: try transaction.confirmed(confirmation.kind, confirmation.key))
        }
    }

    /// Reads the row of a key; `nil` if it is not archived.
    public func one(_ key: some SQLConvertible) throws(StorageFailure) -> Row? { try archived(key)?.value }

    /// Replaces all rows. If a key is passed twice, the last one counts.
    public func replace(with rows: [Row], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try table.replace(scope, with: rows.filter(table.isStorable), in: transaction)
            try transaction.confirm(confirmation.kind, confirmation.key, at: date)
        }
    }

    /// Stores the rows of an incomplete list: removes and confirms nothing, and replaces no row by one with an
    /// unreadable text. Rows of an ordered table only make sense together, so they replace all rows if these are
    /// unconfirmed, and none otherwise.
    private func keepPart(_ rows: [Row]) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            let rows = rows.filter(table.isStorable)
            guard table.isOrdered else { return try table.insertPart(rows, scope, in: transaction) }
            guard try transaction.confirmed(confirmation.kind, confirmation.key) == nil else { return }
            try table.replace(scope, with: rows, in: transaction)
        }
    }

    /// Adds a row, or updates the one of the same key.
    public func save(_ row: Row) throws(StorageFailure) {
        guard table.isStorable(row) else { return }
        try archive.write { transaction throws(StorageFailure) in try table.insert([row], scope, in: transaction) }
    }

    /// Removes the row of a key; does nothing if it is not archived.
    public func remove(_ key: some SQLConvertible) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try table.delete(scope + [key.sqlValue], in: transaction)
        }
    }

    /// Replaces all rows by one, unless that cannot be stored.
    public func set(_ row: Row, at date: Date) throws(StorageFailure) {
        if table.isStorable(row) { try replace(with: [row], at: date) }
    }

    /// All rows.
    public var list: ArchivedResource<[Row]> {
        ArchivedResource(read: all) {
            try replace(with: $0, at: $1)
        } keepPart: { rows, _ in
            try keepPart(rows)
        }
    }

    /// The row of a key, as old as the list: one confirmation covers all rows.
    public func item(_ key: some SQLConvertible & Sendable) -> ArchivedResource<Row> {
        ArchivedResource {
            try archived(key)
        } keep: { row, _ in
            try save(row)
        }
    }

    /// The only row.
    public var single: ArchivedResource<Row> {
        ArchivedResource {
            try archived()
        } keep: {
            try set($0, at: $1)
        }
    }
}

extension Archive {
    /// The rows of a table without a scope; with an owner, the owner's rows, which have their own confirmation.
    public func rows<Row>(_ table: TableDescription<Row>, of owner: String? = nil) -> ArchivedRows<Row> {
        guard let owner else { return ArchivedRows(table, in: self, confirmedAs: table.confirmation) }
        return ArchivedRows(table, in: self, owner, confirmedAs: table.confirmation, owner)
    }
}
