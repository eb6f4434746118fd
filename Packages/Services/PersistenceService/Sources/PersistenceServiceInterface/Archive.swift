public import Foundation
public import ResourceLoading

/// What is kept of the service, in tables that belong to their features. Synchronous: callers are actors, off the main
/// actor.
public protocol Archive: Sendable {
    /// Reads over one snapshot. `body` may be run again after another process was in the way.
    func read<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value

    /// Writes in one transaction: if `body` throws, nothing of it stays.
    func write<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value

    /// Forgets what was read from the service; what is the user's own stays.
    func wipe() throws(StorageFailure)
}

extension Archive {
    /// Notes that the server took a write to an address, which it does for an own one alone.
    ///
    /// A first run may write before it knows the list of own addresses. The next list of them has the last word.
    public func noteOwn(_ address: String) throws(StorageFailure) {
        try write { transaction throws(StorageFailure) in try transaction.noteOwn(address) }
    }
}

/// Statements that see one state of the archive, and of which all or none are kept.
public protocol Transaction {
    /// Runs a query and reads each of its rows.
    ///
    /// - Parameter values: One for each parameter of the statement.
    func rows<Value>(
        _ sql: String, values: [SQLValue], read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value]

    /// Runs a statement to its end, and gives how many rows it inserted, updated or deleted.
    ///
    /// - Parameter values: One for each parameter of the statement.
    @discardableResult
    func run(_ sql: String, values: [SQLValue]) throws(StorageFailure) -> Int

    /// Runs a statement to its end for each of some rows.
    ///
    /// - Parameter bind: Gives the binder the values of a row, one for each parameter of the statement.
    func run<Row>(_ sql: String, for rows: [Row], bind: (Row, any SQLBinder) -> Void) throws(StorageFailure)

    /// Inserts rows, many with one statement.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - columns: The columns that are given.
    ///   - conflict: What follows the values, such as `ON CONFLICT DO NOTHING`. Of two rows that are in conflict with
    ///     each other the later one is the one in conflict.
    ///   - bind: Gives the binder the values of a row, in the order of `columns`.
    func insert<Row>(
        _ rows: [Row], into table: String, columns: [String], conflict: String, bind: (Row, any SQLBinder) -> Void
    ) throws(StorageFailure)

    /// Gives what it means that a table holds what no program wrote there.
    func corrupt(_ detail: String) -> StorageFailure

    /// Gives when the server last confirmed the whole of something; nil when it never did.
    ///
    /// - Parameters:
    ///   - kind: What it is, such as `pastes`. It is stored.
    ///   - key: Whose it is; empty where there is one alone.
    func confirmed(_ kind: String, _ key: String) throws(StorageFailure) -> Date?

    /// Notes when the server confirmed the whole of something; nil: that it is no longer confirmed.
    func confirm(_ kind: String, _ key: String, at date: Date?) throws(StorageFailure)

    /// Gives the own addresses in the order in which the server gave them, then those that were noted since; nil when
    /// the server never gave a list.
    func ownAddresses() throws(StorageFailure) -> Archived<[String]>?

    /// Makes these the own addresses, as the server gave them.
    func replaceOwnAddresses(with addresses: [String], at date: Date) throws(StorageFailure)

    /// Notes that an address is an own one, after those that are known.
    func noteOwn(_ address: String) throws(StorageFailure)
}

/// Takes the values of one row.
public protocol SQLBinder {
    /// Gives the value of the next column.
    func bind(_ value: SQLValue)
}

extension SQLBinder {
    /// Gives the value of the next column.
    public func bind(_ value: some SQLConvertible) { bind(value.sqlValue) }
}

extension Transaction {
    /// Runs a query and reads each of its rows.
    public func rows<Value>(
        _ sql: String, _ values: any SQLConvertible..., read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        try rows(sql, values: values.map { $0.sqlValue }, read: read)
    }

    /// Runs a query and reads its first row; nil when there is none.
    public func first<Value>(
        _ sql: String, _ values: any SQLConvertible..., read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value? {
        try rows(sql, values: values.map { $0.sqlValue }, read: read).first
    }

    /// Runs a statement to its end, and gives how many rows it inserted, updated or deleted.
    @discardableResult
    public func run(_ sql: String, _ values: any SQLConvertible...) throws(StorageFailure) -> Int {
        try run(sql, values: values.map { $0.sqlValue })
    }

    /// Gives a list with the time at which the server confirmed it; nil when nothing is known of it.
    ///
    /// A list that was confirmed as empty is an empty list.
    public func archived<Value>(
        _ list: [Value], as kind: String, _ key: String = ""
    ) throws(StorageFailure) -> Archived<[Value]>? {
        let date = try confirmed(kind, key)
        return list.isEmpty && date == nil ? nil : Archived(list, refreshedAt: date)
    }

    /// Gives what is kept of one thing with the time at which the server confirmed it; nil when it is not kept.
    public func archived<Value>(
        _ value: Value?, as kind: String, _ key: String = ""
    ) throws(StorageFailure) -> Archived<Value>? {
        guard let value else { return nil }
        return Archived(value, refreshedAt: try confirmed(kind, key))
    }
}
