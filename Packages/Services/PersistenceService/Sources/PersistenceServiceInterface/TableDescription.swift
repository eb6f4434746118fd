public import ResourceLoading

/// How values of one type are stored in a table: for simple tables of lists or single values.
///
/// A row is identified by its scope, the columns that say whose it is, and its key within the scope. The caller passes
/// the scope with each call; a value contains its own key.
///
/// ```swift
/// extension TableDescription where Value == Paste {
///     static let pastes = TableDescription(
///         "paste", scope: ["address"], key: "title", order: "modified DESC, title DESC", confirmedAs: "pastes",
///         columns: ["title": { $0.title }, "content": { $0.content }, …],
///         make: { Paste(title: $0.text(1), address: $0.text(0), content: $0.text(2), …) })
/// }
///
/// try archive.rows(.pastes, of: address).all()
/// ```
public struct TableDescription<Value: Sendable>: Sendable {
    private let name: String
    private let scope: [String]
    private let key: (name: String, value: @Sendable (Value) -> any SQLConvertible)?
    private let values: [@Sendable (Value) -> any SQLConvertible]
    let isOrdered: Bool
    /// The name of the confirmation of rows that belong together.
    let confirmation: String
    let isStorable: @Sendable (Value) -> Bool
    private let make: @Sendable (any SQLRow) -> Value
    private let written: [String]
    private let read: String
    private let order: String
    private let conflict: String

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The table.
    ///   - scope: The columns that say whose a row is.
    ///   - key: The column that identifies a row within its scope; `nil` if a scope has only one row, or the position
    ///     identifies a row.
    ///   - order: The order of rows: the SQL after `ORDER BY`.
    ///   - isOrdered: Whether rows keep the order in which they are passed, by a column `position`.
    ///   - confirmation: The name of the confirmation of the rows of a scope; the table's by default. It is stored.
    ///   - isStorable: Whether a value has what the table needs; `ArchivedRows` stores no others.
    ///   - columns: The columns besides the scope, each with its value.
    ///   - make: Reads a row: first the columns of the scope, then the others in order, without `position`.
    public init(
        _ name: String, scope: [String] = ["address"], key: String? = nil, order: String? = nil,
        isOrdered: Bool = false, confirmedAs confirmation: String? = nil,
        storing isStorable: @escaping @Sendable (Value) -> Bool = { _ in true },
        columns: KeyValuePairs<String, @Sendable (Value) -> any SQLConvertible>,
        make: @escaping @Sendable (any SQLRow) -> Value
    ) {
        let own = columns.map(\.key)
        self.name = name
        self.scope = scope
        self.key = columns.first { $0.key == key }.map { ($0.key, $0.value) }
        values = columns.map(\.value)
        self.isOrdered = isOrdered
        self.confirmation = confirmation ?? name
        self.isStorable = isStorable
        self.make = make
        written = scope + (isOrdered ? ["position"] : []) + own
        read = (scope + own).joined(separator: ", ")
        self.order = (isOrdered ? "position" : order).map { " ORDER BY \($0)" } ?? ""
        let keyInScope = key ?? (isOrdered ? "position" : nil)
        conflict = Self.conflict(scope + (keyInScope.map { [$0] } ?? []), written: written)
    }

    /// The SQL for a row that exists already. An unchanged one is not written: most of a refreshed list is unchanged.
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
}

extension TableDescription {
    /// All rows of a scope, or the one of a scope and key.
    ///
    /// - Parameter wanted: The values of the scope's columns, and of the key if there is one more.
    public func select(
        _ wanted: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) -> [Value] {
        try transaction.rows(
            "SELECT \(read) FROM \(name)\(condition(wanted))\(order)", values: wanted.map { $0.sqlValue }, read: make)
    }

    /// Replaces all rows of a scope. If a key is passed twice, the last one counts.
    func replace(
        _ scope: [any SQLConvertible], with values: [Value], in transaction: any Transaction
    ) throws(StorageFailure) {
        if let key, !isOrdered {
            let newKeys = Set(values.map { key.value($0).sqlValue })
            let oldKeys = try transaction.rows(
                "SELECT \(key.name) FROM \(name)\(condition(scope))", values: scope.map { $0.sqlValue }
            ) { $0.value(0) }
            for oldKey in oldKeys where !newKeys.contains(oldKey) { try delete(scope + [oldKey], in: transaction) }
        } else if isOrdered || scope.isEmpty || values.isEmpty {
            // Otherwise the scope has one row, which is updated.
            try delete(scope, in: transaction)
        }
        try insert(values, scope, in: transaction)
    }

    /// Removes all rows of a scope, or the one of a scope and key; does nothing if there is none.
    ///
    /// - Parameter unwanted: The values of the scope's columns, and of the key if there is one more.
    public func delete(
        _ unwanted: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) {
        try transaction.run("DELETE FROM \(name)\(condition(unwanted))", values: unwanted.map { $0.sqlValue })
    }

    /// Adds rows to a scope, or updates those of the same key. If a key is passed twice, the last one counts.
    public func insert(
        _ values: [Value], _ scope: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) {
        let scope = scope.map { $0.sqlValue }
        try transaction.insert(
            Array(values.enumerated()), into: name, columns: written, conflict: conflict
        ) { row, binder in
            for value in scope { binder.bind(value) }
            if isOrdered { binder.bind(row.offset) }
            for column in self.values { binder.bind(column(row.element).sqlValue) }
        }
    }

    /// Adds rows to a scope, or updates those of the same key. An unreadable text is empty here, and must not replace
    /// an archived one.
    func insertPart(
        _ values: [Value], _ scope: [any SQLConvertible], in transaction: any Transaction
    ) throws(StorageFailure) {
        let keys = key?.name ?? "NULL"
        var held = Set(
            try transaction.rows("SELECT \(keys) FROM \(name)\(condition(scope))", values: scope.map { $0.sqlValue }) {
                $0.value(0)
            })
        let stored = values.filter { value in
            let isNew = held.insert(key?.value(value).sqlValue ?? .null).inserted
            return isNew || !self.values.contains { $0(value).sqlValue == .text("") }
        }
        try insert(stored, scope, in: transaction)
    }

    /// The condition that the first columns of scope and key have given values.
    private func condition(_ values: [any SQLConvertible]) -> String {
        let columns = (scope + (key.map { [$0.name] } ?? [])).prefix(values.count)
        assert(columns.count == values.count, "more values than columns that tell rows apart")
        return columns.isEmpty ? "" : " WHERE " + columns.map { "\($0) = ?" }.joined(separator: " AND ")
    }
}
