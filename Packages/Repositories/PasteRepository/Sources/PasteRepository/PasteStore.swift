import Foundation
import PasteDomain
import PersistenceServiceInterface
import ResourceLoading

/// The pastes in the archive.
///
/// "Newest first" sorts by `modifiedAt`, then by `title` descending. Texts are compared byte by byte. Times are kept in
/// whole seconds, rounded down. A paste without a time is not kept.
struct PasteStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<Paste>(
        "paste", key: "title", order: "modified DESC, title DESC",
        columns: [
            "title": { $0.title }, "content": { $0.content }, "modified": { $0.modifiedAt }, "listed": { $0.isListed },
        ],
        make: { row in
            Paste(
                title: row.text(1), address: row.text(0), content: row.text(2), modifiedAt: row.time(3),
                isListed: row.optionalFlag(4))
        })

    /// Reads the pastes of an address, newest first; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without any.
    func pastes(of address: String) throws(StorageFailure) -> Archived<[Paste]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(address, in: transaction), as: "pastes", address)
        }
    }

    /// Reads one paste; `nil` if it is not archived.
    func paste(_ title: String, of address: String) throws(StorageFailure) -> Paste? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.table.one(address, title, in: transaction)
        }
    }

    /// Replaces everything of `address` by `pastes`, in one transaction.
    func replacePastes(of address: String, with pastes: [Paste], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: pastes.filter { $0.modifiedAt != nil }, in: transaction)
            try transaction.confirm("pastes", address, at: date)
        }
    }

    /// Adds a paste, or updates the one of the same address and title.
    func savePaste(_ paste: Paste) throws(StorageFailure) {
        guard paste.modifiedAt != nil else { return }
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([paste], paste.address, in: transaction)
        }
    }

    /// Removes a paste; does nothing if it is not archived.
    func removePaste(_ title: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.remove(address, title, in: transaction)
        }
    }
}
