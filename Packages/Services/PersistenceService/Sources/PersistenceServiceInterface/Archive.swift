public import Foundation
public import ResourceLoading

/// Content of the service, in tables that belong to the features. Synchronous: callers are actors, off the main actor.
public protocol Archive: Sendable {
    /// Reads from one snapshot. `body` may run again if another process interfered.
    func read<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value

    /// Writes in one transaction, rolled back if `body` throws.
    func write<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value

    /// Deletes everything read from the service; the user's own content stays.
    func wipe() throws(StorageFailure)
}

extension Archive {
    /// Records that the server accepted a write to an address, which it does for owned addresses only.
    ///
    /// A first run may write before it has the list of owned addresses. The next list overrides this.
    public func recordOwnAddress(_ address: String) throws(StorageFailure) {
        try write { transaction throws(StorageFailure) in try transaction.recordOwnAddress(address) }
    }
}

/// Statements that see one state of the archive, and are committed together or not at all.
///
/// Besides SQLite's functions, they may call `occurs_in(sought, text)`: whether `text` contains `sought`, ignoring
/// case, accents and width.
public protocol Transaction {
    /// Runs a query and reads each of its rows.
    ///
    /// - Parameter values: One for each parameter of the statement.
    func rows<Value>(
        _ sql: String, values: [SQLValue], read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value]

    /// Runs a statement to its end and returns how many rows it inserted, updated or deleted.
    ///
    /// - Parameter values: One for each parameter of the statement.
    @discardableResult
    func run(_ sql: String, values: [SQLValue]) throws(StorageFailure) -> Int

    /// Runs a statement to its end for each of the rows.
    ///
    /// - Parameter bind: Passes the values of a row to the binder, one for each parameter of the statement.
    func run<Row>(_ sql: String, for rows: [Row], bind: (Row, any SQLBinder) -> Void) throws(StorageFailure)

    /// Inserts rows, many per statement.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns of the values.
    ///   - conflict: The SQL after the values, such as `ON CONFLICT DO NOTHING`. It also applies to rows that conflict
    ///     with earlier ones of the call.
    ///   - bind: Passes the values of a row to the binder, in the order of `columns`.
    func insert<Row>(
        _ rows: [Row], into table: String, columns: [String], conflict: String, bind: (Row, any SQLBinder) -> Void
    ) throws(StorageFailure)

    /// The failure for a table whose content this program cannot have written.
    func corrupt(_ detail: String) -> StorageFailure

    /// When the server last confirmed all of something; `nil` if never.
    ///
    /// - Parameters:
    ///   - kind: What it is, such as `pastes`. It is stored.
    ///   - key: Whose it is; empty if there is only one.
    func confirmed(_ kind: String, _ key: String) throws(StorageFailure) -> Date?

    /// Records when the server confirmed all of something; `nil` revokes it.
    func confirm(_ kind: String, _ key: String, at date: Date?) throws(StorageFailure)

    /// The account's addresses in the server's order, then those recorded since; `nil` if the server never sent a list.
    func ownAddresses() throws(StorageFailure) -> Archived<[String]>?

    /// Replaces the account's addresses by the server's list.
    func replaceOwnAddresses(with addresses: [String], at date: Date) throws(StorageFailure)

    /// Adds an address to those of the account, after the known ones.
    func recordOwnAddress(_ address: String) throws(StorageFailure)
}

/// Receives the values of one row.
public protocol SQLBinder {
    /// Binds the next column.
    func bind(_ value: SQLValue)
}

extension SQLBinder {
    /// Binds the next column.
    public func bind(_ value: some SQLConvertible) { bind(value.sqlValue) }
}

extension Transaction {
    /// Runs a query and reads each of its rows.
    public func rows<Value>(
        _ sql: String, _ values: any SQLConvertible..., read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        try rows(sql, values: values.map { $0.sqlValue }, read: read)
    }

    /// Runs a query and returns its first row; `nil` if there is none. For queries with few rows: it reads all.
    public func first<Value>(
        _ sql: String, _ values: any SQLConvertible..., read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value? {
        try rows(sql, values: values.map { $0.sqlValue }, read: read).first
    }

    /// Runs a statement to its end and returns how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: any SQLConvertible...) throws(StorageFailure) -> Int {
        try run(sql, values: values.map { $0.sqlValue })
    }

    /// A list with the time at which the server confirmed it; `nil` if it is empty and was never confirmed.
    public func archived<Value>(
        _ list: [Value], as kind: String, _ key: String = ""
    ) throws(StorageFailure) -> Archived<[Value]>? {
        let date = try confirmed(kind, key)
        return list.isEmpty && date == nil ? nil : Archived(list, refreshedAt: date)
    }

    /// One archived value with the time at which the server confirmed it; `nil` if there is none.
    public func archived<Value>(
        _ value: Value?, as kind: String, _ key: String = ""
    ) throws(StorageFailure) -> Archived<Value>? {
        guard let value else { return nil }
        return Archived(value, refreshedAt: try confirmed(kind, key))
    }
}
