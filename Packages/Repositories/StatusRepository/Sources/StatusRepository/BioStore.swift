import Foundation
import PersistenceServiceInterface
import ResourceLoading
import StatusDomain

/// The bios in the archive.
struct BioStore: Sendable {
    let archive: any Archive

    /// A row without content: the address has no bio.
    private static let table = TableDescription<Bio?>(
        "bio", columns: ["content": { $0?.content }, "css": { $0?.css }, "head": { $0?.head }],
        make: { row in
            row.optionalText(1).map {
                Bio(address: row.text(0), content: $0, css: row.optionalText(2), head: row.optionalText(3))
            }
        })

    /// Reads the bio of an address; `nil` if it was never loaded, with a `nil` value if the address has none.
    func bio(of address: String) throws(StorageFailure) -> Archived<Bio?>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.one(address, in: transaction), as: "bio", address)
        }
    }

    /// Saves the bio of an address (`nil` if it has none), confirmed at `date`.
    func saveBio(_ bio: Bio?, of address: String, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([bio], address, in: transaction)
            try transaction.confirm("bio", address, at: date)
        }
    }
}
