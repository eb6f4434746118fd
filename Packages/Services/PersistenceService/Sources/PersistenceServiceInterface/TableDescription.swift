public import ResourceLoading

/// How values of one type stand in a table: for tables that hold lists, or single things, and nothing cleverer.
///
/// A row is found by its scope, the columns that say whose it is, and its key within that. The caller gives the scope
/// with each call; a value knows its own key.
///
/// ```swift
/// static let table = TableDescription<Paste>(
///     "paste", scope: ["address"], key: "title", order: "modified DESC, title DESC",
///     columns: ["title": { $0.title }, "content": { $0.content }, …],
///     make: { Paste(title: $0.text(1), address: $0.text(0), content: $0.text(2), …) })
/// ```
public struct TableDescription<Value: Sendable>: Sendable {
    private let name: String
    private let scope: [String]
    private let key: (name: String, value: @Sendable (Value) -> any SQLConvertible)?
    private let values: [@Sendable (Value) -> any SQLConvertible]
    private let isOrdered: Bool
    private let make: @Sendable (any SQLRow) -> Value
    private let written: [String]
    private let read: String
    private let order: String
    private let conflict: String

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - name: The table.
    ///   - scope: The columns that say whose a row is.
    ///   - key: The column that tells the rows of one scope apart; nil: there is one alone, or their place does.
    ///   - order: How they are given: the SQL after `ORDER BY`.
    ///   - isOrdered: Whether they stay in the order in which they are given, by a column `position`.
    ///   - columns: The columns besides the scope, each with what it holds.
    ///   - make: Reads a row: first the columns of the scope, then the others in their order, without `position`.
    public init(
        _ name: String, scope: [String] = ["address"], key: String? = nil, order: String? = nil,
        isOrdered: Bool = false, columns: KeyValuePairs<String, @Sendable (Value) -> any SQLConvertible>,
        make: @escaping @Sendable (any SQLRow) -> Value
    ) {
        let own = columns.map(\.key)
        self.name = name
        self.scope = scope
        self.key = columns.first { $0.key == key }.map { ($0.key, $0.value) }
        values = columns.map(\.value)
        self.isOrdered = isOrdered
        self.make = make
        written = scope + (isOrdered ? ["position"] : []) + own
        read = (scope + own).joined(separator: ", ")
        self.order = (isOrdered ? "position" : order).map { " ORDER BY \($0)" } ?? ""
        conflict = Self.conflict(
            scope + (key.map { [$0] } ?? (isOrdered ? ["position"] : [])), written: written)
    }

    /// An unchanged row is not written: most of a refreshed list is as it was.
    private static func conflict(_ key: [String], written: [String]) -> String {
        let changed = written.filter { !key.contains($0) }
        guard !key.isEmpty, !changed.isEmpty else { return "ON CONFLICT DO NOTHING" }
        let new = changed.map { "excluded.\($0)" }
        let changes = zip(changed, new).map { "\($0) = \($1)" }
        return """
            ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes.joined(separator: ", "))
            WHERE (\(changed.joined(separator: ", "))) IS NOT (\(new.joined(separator: ", ")))
            """
    }

    /// Gives all rows of a scope.
    public func all(
        _ scope: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) -> [Value] {
        try select(scope, in: transaction)
    }

    /// Gives the row of a scope and key; nil when there is none.
    public func one(
        _ key: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) -> Value? {
        try select(key, in: transaction).first
    }

    /// Adds rows to a scope, or changes those of the same key. Of a key that is given twice the last one counts.
    public func save(
        _ values: [Value], _ scope: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) {
        try insert(values, scope, in: transaction)
    }

    /// Makes these the only rows of a scope. Of a key that is given twice the last one counts.
    public func replace(
        _ scope: any SQLConvertible..., with values: [Value], in transaction: any Transaction
    ) throws(StorageFailure) {
        if let key, !isOrdered {
            let kept = Set(values.map { key.value($0).sqlValue })
            let held = try transaction.rows(
                "SELECT \(key.name) FROM \(name)\(condition(scope))", values: scope.map { $0.sqlValue }
            ) { $0.value(0) }
            for held in held where !kept.contains(held) { try delete(scope + [held], in: transaction) }
        } else if isOrdered || scope.isEmpty || values.isEmpty {
            try delete(scope, in: transaction)
        }
        try insert(values, scope, in: transaction)
    }

    /// Takes away the row of a scope and key, or all of a scope; nothing happens where there is none.
    public func remove(
        _ key: any SQLConvertible..., in transaction: any Transaction
    ) throws(StorageFailure) {
        try delete(key, in: transaction)
    }
}

extension TableDescription {
    private func select(
        _ found: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) -> [Value] {
        try transaction.rows(
            "SELECT \(read) FROM \(name)\(condition(found))\(order)", values: found.map { $0.sqlValue }, read: make)
    }

    private func delete(
        _ found: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) {
        try transaction.run("DELETE FROM \(name)\(condition(found))", values: found.map { $0.sqlValue })
    }

    private func insert(
        _ values: [Value], _ scope: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) {
        let scope = scope.map { $0.sqlValue }
        try transaction.insert(
            Array(values.enumerated()), into: name, columns: written, conflict: conflict
        ) { value, row in
            for scope in scope { row.bind(scope) }
            if isOrdered { row.bind(value.offset) }
            for column in self.values { row.bind(column(value.element).sqlValue) }
        }
    }

    /// The rows of which the first columns of scope and key have given values.
    private func condition(_ values: [any SQLConvertible]) -> String {
        let columns = (scope + (key.map { [$0.name] } ?? [])).prefix(values.count)
        assert(columns.count == values.count, "more values than columns that tell rows apart")
        return columns.isEmpty ? "" : " WHERE " + columns.map { "\($0) = ?" }.joined(separator: " AND ")
    }
}
