import BoxDomain
import PersistenceServiceInterface
import ResourceLoading

/// Boxes in the archive: a table for each level of the aggregate, read and written together.
///
/// There is no call for a single item, so that nobody can store half a box. Identities are compared byte by byte. Items
/// and comments keep their order. Synchronous: callers are actors. Times are stored in whole seconds, rounded down.
/// Stored data that is not a valid box is a failure that names it.
struct ArchiveBoxStore: Sendable {
    let archive: any Archive

    /// All boxes, oldest first; within one second in the order in which they were added.
    func boxes() throws -> [Box] { try boxes("?1 IS NULL", nil) }  // Every condition has a parameter; this is true.

    /// The boxes with a name, in the order of `boxes()`.
    func boxes(named name: BoxName) throws -> [Box] { try boxes("name = ?1", name.text) }

    /// One box; `nil` if there is none.
    func box(_ id: BoxID) throws -> Box? { try boxes("id = ?1", id.text).first }

    private func boxes(_ condition: String, _ value: String?) throws -> [Box] {
        let found = try archive.read { transaction throws(StorageFailure) in
            try Self.boxes(condition, value, in: transaction)
        }
        return try found.map { try $0.get() }
    }

    /// Adds a box.
    ///
    /// - Returns: Whether its identity was free; if not, nothing is changed.
    func addBox(_ box: Box) throws -> Bool {
        try archive.write { transaction throws(StorageFailure) in
            let isNew =
                try transaction.run(
                    """
                    INSERT INTO box (id, name, description, created) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                    """,
                    box.id.text, box.name.text, box.description, box.createdAt) > 0
            if isNew { try Self.saveItems(of: box, in: transaction) }
            return isNew
        }
    }

    /// Reads a box and stores what `change` returns, in one transaction.
    ///
    /// - Parameter change: Returns the changed box, whose identity stays; `nil` to change nothing.
    /// - Returns: Whether the box exists.
    func changeBox(_ id: BoxID, _ change: (Box) -> Box?) throws -> Bool {
        let isThere = try archive.write { transaction throws(StorageFailure) -> Result<Bool, Failure> in
            switch try Self.boxes("id = ?1", id.text, in: transaction).first {
            case .success(let box):
                if let changed = change(box) { try Self.replace(box, by: changed, in: transaction) }
                return .success(true)
            case .failure(let damage): return .failure(damage)
            case nil: return .success(false)
            }
        }
        return try isThere.get()
    }

    /// Removes a box with its items and comments, unless it has been changed.
    ///
    /// - Returns: Whether it was removed; `nil` if there is none.
    func removeBox(_ box: Box) throws -> Bool? {
        let isRemoved = try archive.write { transaction throws(StorageFailure) -> Result<Bool?, Failure> in
            switch try Self.boxes("id = ?1", box.id.text, in: transaction).first {
            case .success(let current):
                guard current == box else { return .success(false) }
                return .success(try transaction.run("DELETE FROM box WHERE id = ?", box.id.text) > 0)
            case .failure(let damage): return .failure(damage)
            case nil: return .success(nil)
            }
        }
        return try isRemoved.get()
    }

    /// The archive's identifier. It stays the same for the archive's life.
    func archiveID() throws -> String {
        try archive.read { transaction throws(StorageFailure) in
            guard let id = try transaction.first("SELECT id FROM box_archive", read: { $0.text(0) }) else {
                throw transaction.corrupt("box_archive is empty")
            }
            return id
        }
    }
}

// Reading takes three statements, however many boxes there are.
extension ArchiveBoxStore {
    /// The boxes that match `condition`, which has one parameter.
    private static func boxes(
        _ condition: String, _ value: String?, in transaction: any Transaction
    ) throws(StorageFailure) -> [Result<Box, Failure>] {
        let chosen = "SELECT id FROM box WHERE \(condition)"
        var comments: [[SQLValue]: [Result<Comment, any Error>]] = [:]
        _ = try transaction.rows(
            "SELECT box, item, text, created FROM box_comment WHERE box IN (\(chosen)) ORDER BY position", value
        ) { row in
            comments[[row.value(0), row.value(1)], default: []].append(
                Result { try Comment(row.text(2), createdAt: row.time(3)) })
        }
        var items: [SQLValue: [Result<Item, any Error>]] = [:]
        _ = try transaction.rows(
            """
            SELECT box, id, kind, title, description, target, created FROM box_item
            WHERE box IN (\(chosen)) ORDER BY position, id
            """, value
        ) { row throws(StorageFailure) in
            guard let kind = Item.Kind(rawValue: row.text(2)) else {
                throw transaction.corrupt("box_item.kind is '\(row.text(2))'")
            }
            items[row.value(0), default: []].append(
                item(row, kind: kind, comments: comments[[row.value(0), row.value(1)]] ?? []))
        }
        return try transaction.rows(
            "SELECT id, name, description, created FROM box WHERE \(condition) ORDER BY created, key", value
        ) { row in
            box(row, items: items[row.value(0)] ?? [])
        }
    }

    private static func item(
        _ row: any SQLRow, kind: Item.Kind, comments: [Result<Comment, any Error>]
    ) -> Result<Item, any Error> {
        Result {
            try Item(
                id: ItemID(row.text(1)), kind: kind, title: row.text(3), description: row.optionalText(4),
                target: row.optionalText(5), createdAt: row.time(6),
                comments: comments.map { try $0.get() })
        }
    }

    private static func box(_ row: any SQLRow, items: [Result<Item, any Error>]) -> Result<Box, Failure> {
        Result {
            try Box(
                id: BoxID(row.text(0)), name: BoxName(row.text(1)), description: row.optionalText(2),
                createdAt: row.time(3), items: items.map { try $0.get() })
        }.mapError {
            Failure(.storage, "the archive's box \(row.text(0)) cannot be read: \(Failure($0).message)")
        }
    }
}

// Writing. Existing rows keep their keys, which the search index refers to.
extension ArchiveBoxStore {
    private static func replace(_ box: Box, by changed: Box, in transaction: any Transaction) throws(StorageFailure) {
        try transaction.run(
            "UPDATE box SET name = ?, description = ?, created = ? WHERE id = ?",
            changed.name.text, changed.description, changed.createdAt, box.id.text)
        let kept = Set(changed.items.map(\.id.text.sqlValue))
        for item in box.items where !kept.contains(item.id.text.sqlValue) {
            try transaction.run("DELETE FROM box_item WHERE box = ? AND id = ?", box.id.text, item.id.text)
        }
        try saveItems(of: changed, in: transaction)
    }

    private static func saveItems(of box: Box, in transaction: any Transaction) throws(StorageFailure) {
        try transaction.insert(
            Array(box.items.enumerated()), into: "box_item",
            columns: ["box", "id", "position", "kind", "title", "description", "target", "created"],
            conflict: """
                ON CONFLICT (box, id) DO UPDATE SET
                    position = excluded.position, kind = excluded.kind, title = excluded.title,
                    description = excluded.description, target = excluded.target, created = excluded.created
                """
        ) { item, row in
            row.bind(box.id.text)
            row.bind(item.element.id.text)
            row.bind(item.offset)
            row.bind(item.element.kind.rawValue)
            row.bind(item.element.title)
            row.bind(item.element.description)
            row.bind(item.element.target)
            row.bind(item.element.createdAt)
        }
        for item in box.items { try saveComments(of: item, box: box.id, in: transaction) }
    }

    private static func saveComments(
        of item: Item, box: BoxID, in transaction: any Transaction
    ) throws(StorageFailure) {
        try transaction.run(
            "DELETE FROM box_comment WHERE box = ? AND item = ? AND position >= ?",
            box.text, item.id.text, item.comments.count)
        try transaction.insert(
            Array(item.comments.enumerated()), into: "box_comment",
            columns: ["box", "item", "position", "text", "created"],
            conflict: """
                ON CONFLICT (box, item, position) DO UPDATE SET text = excluded.text, created = excluded.created
                """
        ) { comment, row in
            row.bind(box.text)
            row.bind(item.id.text)
            row.bind(comment.offset)
            row.bind(comment.element.text)
            row.bind(comment.element.createdAt)
        }
    }
}
