import CSQLite
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Boxes in SQLite: a table for each level of the aggregate, read and written together.
struct SQLiteBoxStore: BoxStore {
    private let database: SQLiteDatabase

    init(database: SQLiteDatabase) {
        self.database = database
    }

    func boxes() throws(StorageFailure) -> [StoredBox] {
        try database.read { connection throws(SQLiteError) in
            try Self.boxes("?1 IS NULL", nil, in: connection)
        }
    }

    func boxes(named name: String) throws(StorageFailure) -> [StoredBox] {
        try database.read { connection throws(SQLiteError) in
            try Self.boxes("name = ?1", name, in: connection)
        }
    }

    func box(_ id: String) throws(StorageFailure) -> StoredBox? {
        try database.read { connection throws(SQLiteError) in
            try Self.boxes("id = ?1", id, in: connection).first
        }
    }

    func addBox(_ box: StoredBox) throws(StorageFailure) -> Bool {
        try database.write { connection throws(SQLiteError) in
            let isNew =
                try connection.run(
                    """
                    INSERT INTO box (id, name, description, created) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                    """,
                    box.id, box.name, box.description, box.createdAt) > 0
            if isNew { try Self.saveItems(of: box, in: connection) }
            return isNew
        }
    }

    func changeBox(_ id: String, _ change: (StoredBox) -> StoredBox?) throws(StorageFailure) -> Bool {
        try database.write { connection throws(SQLiteError) in
            guard let box = try Self.boxes("id = ?1", id, in: connection).first else { return false }
            guard let changed = change(box) else { return true }
            try connection.run(
                "UPDATE box SET name = ?, description = ?, created = ? WHERE id = ?",
                changed.name, changed.description, changed.createdAt, id)
            let kept = Set(changed.items.map { ExactText($0.id) })
            for item in box.items where !kept.contains(ExactText(item.id)) {
                try connection.run("DELETE FROM box_item WHERE box = ? AND id = ?", id, item.id)
            }
            try Self.saveItems(of: changed, in: connection)
            return true
        }
    }

    func removeBox(_ id: String) throws(StorageFailure) -> Bool {
        try database.write { connection throws(SQLiteError) in
            try connection.run("DELETE FROM box WHERE id = ?", id) > 0
        }
    }

    func archiveID() throws(StorageFailure) -> String {
        try database.read { connection throws(SQLiteError) in
            guard let id = try connection.firstRow("SELECT id FROM box_archive", read: { $0.text(0) }) else {
                throw SQLiteError(extendedCode: SQLITE_CORRUPT, message: "box_archive is empty")
            }
            return id
        }
    }
}

// Reading: three statements, however many boxes there are.
extension SQLiteBoxStore {
    /// Names an item among those of all boxes.
    private struct Key: Hashable {
        let box: ExactText
        let item: ExactText
    }

    /// The boxes for which `condition` holds, which takes one value.
    private static func boxes(
        _ condition: String, _ value: String?, in connection: Connection
    ) throws(SQLiteError) -> [StoredBox] {
        let chosen = "SELECT id FROM box WHERE \(condition)"
        var comments: [Key: [StoredBoxComment]] = [:]
        _ = try connection.rows(
            "SELECT box, item, text, created FROM box_comment WHERE box IN (\(chosen)) ORDER BY position", value
        ) { row in
            comments[Key(box: ExactText(row.text(0)), item: ExactText(row.text(1))), default: []].append(
                StoredBoxComment(text: row.text(2), createdAt: row.time(3)))
        }
        var items: [ExactText: [StoredBoxItem]] = [:]
        _ = try connection.rows(
            """
            SELECT box, id, kind, title, description, target, created FROM box_item
            WHERE box IN (\(chosen)) ORDER BY position, id
            """, value
        ) { row throws(SQLiteError) in
            let box = ExactText(row.text(0))
            items[box, default: []].append(
                try item(row, comments: comments[Key(box: box, item: ExactText(row.text(1)))] ?? []))
        }
        return try connection.rows(
            "SELECT id, name, description, created FROM box WHERE \(condition) ORDER BY created, key", value
        ) { row in
            StoredBox(
                id: row.text(0), name: row.text(1), description: row.optionalText(2), createdAt: row.time(3),
                items: items[ExactText(row.text(0))] ?? [])
        }
    }

    private static func item(_ row: Statement, comments: [StoredBoxComment]) throws(SQLiteError) -> StoredBoxItem {
        guard let kind = StoredBoxItem.Kind(rawValue: row.text(2)) else {
            throw SQLiteError(extendedCode: SQLITE_CORRUPT, message: "box_item.kind is '\(row.text(2))'")
        }
        return StoredBoxItem(
            id: row.text(1), kind: kind, title: row.text(3), description: row.optionalText(4),
            target: row.optionalText(5), createdAt: row.time(6), comments: comments)
    }
}

// Writing. A row that is there keeps its key, which the index for searching refers to.
extension SQLiteBoxStore {
    private static func saveItems(of box: StoredBox, in connection: Connection) throws(SQLiteError) {
        for (position, item) in box.items.enumerated() {
            try connection.run(
                """
                INSERT INTO box_item (box, id, position, kind, title, description, target, created)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (box, id) DO UPDATE SET
                    position = excluded.position, kind = excluded.kind, title = excluded.title,
                    description = excluded.description, target = excluded.target, created = excluded.created
                """,
                box.id, item.id, Int64(position), item.kind.rawValue, item.title, item.description, item.target,
                item.createdAt)
            try saveComments(of: item, box: box.id, in: connection)
        }
    }

    private static func saveComments(
        of item: StoredBoxItem, box: String, in connection: Connection
    ) throws(SQLiteError) {
        try connection.run(
            "DELETE FROM box_comment WHERE box = ? AND item = ? AND position >= ?",
            box, item.id, Int64(item.comments.count))
        for (position, comment) in item.comments.enumerated() {
            try connection.run(
                """
                INSERT INTO box_comment (box, item, position, text, created) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (box, item, position) DO UPDATE SET text = excluded.text, created = excluded.created
                """,
                box, item.id, Int64(position), comment.text, comment.createdAt)
        }
    }
}
