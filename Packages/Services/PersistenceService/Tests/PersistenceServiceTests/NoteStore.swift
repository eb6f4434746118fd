import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// A text of an address.
struct Note: Equatable, Sendable {
    var id: String
    var address: String
    var createdAt: Date
    var title: String?
    var content: String
    var mood: String?
    var isPinned: Bool?

    /// A sample note.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double = 1_000, title: String? = nil,
        content: String = "hello", mood: String? = nil, isPinned: Bool? = nil
    ) -> Note {
        Note(
            id: id, address: address, createdAt: Date(timeIntervalSince1970: seconds), title: title, content: content,
            mood: mood, isPinned: isPinned)
    }
}

/// The notes in an archive, with a table description.
struct NoteStore: Sendable {
    let archive: any Archive

    static let table = TableDescription<Note>(
        "note", key: "id", order: "created DESC, id DESC", confirmedAs: "notes", storing: { !$0.content.isEmpty },
        columns: [
            "id": { $0.id }, "created": { $0.createdAt }, "title": { $0.title }, "content": { $0.content },
            "mood": { $0.mood }, "pinned": { $0.isPinned },
        ],
        make: { row in
            Note(
                id: row.text(1), address: row.text(0), createdAt: row.time(2), title: row.optionalText(3),
                content: row.text(4), mood: row.optionalText(5), isPinned: row.optionalFlag(6))
        })

    func notes(of address: String) throws(StorageFailure) -> Archived<[Note]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(address, in: transaction), as: "notes", address)
        }
    }

    func note(_ id: String, of address: String) throws(StorageFailure) -> Note? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.table.one(address, id, in: transaction)
        }
    }

    func save(_ notes: [Note]) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            for (address, notes) in Dictionary(grouping: notes, by: \.address) {
                try Self.table.save(notes, address, in: transaction)
            }
        }
    }

    func replaceNotes(of address: String, with notes: [Note], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: notes, in: transaction)
            try transaction.confirm("notes", address, at: date)
        }
    }

    func removeNote(_ id: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.remove(address, id, in: transaction)
        }
    }
}
