import Foundation
public import PersistenceServiceInterface
public import ResourceLoading

/// An archive on a disk that is full for one kind of write.
public struct PartlyFullArchive: Archive {
    /// The failure of a refused write.
    public static let failure = StorageFailure.full(path: "x")

    private let archive: any Archive
    private let refused: String

    /// Creates such an archive.
    ///
    /// - Parameters:
    ///   - archive: Performs everything that is not refused.
    ///   - refused: The beginning of the SQL of a refused write, such as `DELETE FROM paste`; or the call that is
    ///     refused: `confirm`, `replaceOwnAddresses`, `recordOwnAddress` or `wipe`.
    public init(_ archive: any Archive, refusing refused: String) {
        self.archive = archive
        self.refused = refused
    }

    public func read<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try archive.read(body)
    }

    public func write<Value: Sendable>(
        _ body: (any Transaction) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try archive.write { transaction throws(StorageFailure) in
            try body(PartlyFullTransaction(transaction: transaction, refused: refused))
        }
    }

    public func wipe() throws(StorageFailure) {
        if refused == "wipe" { throw Self.failure }
        try archive.wipe()
    }
}

private struct PartlyFullTransaction: Transaction {
    let transaction: any Transaction
    let refused: String

    private func check(_ sql: String) throws(StorageFailure) {
        if sql.hasPrefix(refused) { throw PartlyFullArchive.failure }
    }

    func rows<Value>(
        _ sql: String, values: [SQLValue], read: (any SQLRow) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        try check(sql)
        return try transaction.rows(sql, values: values, read: read)
    }

    func run(_ sql: String, values: [SQLValue]) throws(StorageFailure) -> Int {
        try check(sql)
        return try transaction.run(sql, values: values)
    }

    func run<Row>(_ sql: String, for rows: [Row], bind: (Row, any SQLBinder) -> Void) throws(StorageFailure) {
        try check(sql)
        try transaction.run(sql, for: rows, bind: bind)
    }

    func insert<Row>(
        _ rows: [Row], into table: String, columns: [String], conflict: String, bind: (Row, any SQLBinder) -> Void
    ) throws(StorageFailure) {
        try check("INSERT INTO \(table) (")
        try transaction.insert(rows, into: table, columns: columns, conflict: conflict, bind: bind)
    }

    func corrupt(_ detail: String) -> StorageFailure { transaction.corrupt(detail) }

    func confirmed(_ kind: String, _ key: String) throws(StorageFailure) -> Date? {
        try transaction.confirmed(kind, key)
    }

    func confirm(_ kind: String, _ key: String, at date: Date?) throws(StorageFailure) {
        try check("confirm")
        try transaction.confirm(kind, key, at: date)
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[String]>? { try transaction.ownAddresses() }

    func replaceOwnAddresses(with addresses: [String], at date: Date) throws(StorageFailure) {
        try check("replaceOwnAddresses")
        try transaction.replaceOwnAddresses(with: addresses, at: date)
    }

    func recordOwnAddress(_ address: String) throws(StorageFailure) {
        try check("recordOwnAddress")
        try transaction.recordOwnAddress(address)
    }
}
