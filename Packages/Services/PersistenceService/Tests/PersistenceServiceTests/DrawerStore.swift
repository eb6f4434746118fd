import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// A drawer with texts in order.
struct Drawer: Equatable, Sendable {
    var id: String
    var label: String?
    var place: String?
    var items: [String] = []
}

/// The drawers and signs in an archive, with their own SQL.
struct DrawerStore: Sendable {
    let archive: any Archive

    func drawers() throws(StorageFailure) -> [Drawer] {
        try archive.read { transaction throws(StorageFailure) in
            var drawers = try transaction.rows("SELECT id, label, place FROM drawer ORDER BY id") { row in
                Drawer(id: row.text(0), label: row.optionalText(1), place: row.optionalText(2))
            }
            for index in drawers.indices {
                drawers[index].items = try transaction.rows(
                    "SELECT content FROM drawer_item WHERE drawer = ? ORDER BY position", drawers[index].id
                ) { $0.text(0) }
            }
            return drawers
        }
    }

    func add(_ drawer: Drawer) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try transaction.run(
                "INSERT INTO drawer (id, label, place, created) VALUES (?, ?, ?, 1000)", drawer.id, drawer.label,
                drawer.place)
            try transaction.insert(
                Array(drawer.items.enumerated()), into: "drawer_item", columns: ["drawer", "position", "content"],
                conflict: ""
            ) { item, row in
                row.bind(drawer.id)
                row.bind(item.offset)
                row.bind(item.element)
            }
        }
    }

    func remove(_ id: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("DELETE FROM drawer WHERE id = ?", id)
        }
    }

    func signs() throws(StorageFailure) -> [String] {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT value FROM sign ORDER BY kind, value") { $0.text(0) }
        }
    }

    func addSign(_ value: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run("INSERT INTO sign (kind, value, created) VALUES ('word', ?, 1000)", value)
        }
    }
}
