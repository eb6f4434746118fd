import Foundation
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

/// The PURLs in the archive.
///
/// They are sorted by name. Addresses and names are compared byte by byte.
struct PURLStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<PURL>(
        "purl", key: "name", order: "name",
        columns: ["name": { $0.name }, "url": { $0.url }, "hits": { $0.hits }, "listed": { $0.isListed }],
        make: { row in
            PURL(
                name: row.text(1), address: row.text(0), url: row.text(2), hits: row.optionalNumber(3),
                isListed: row.optionalFlag(4))
        })

    /// Reads the PURLs of an address, by name; `nil` if they were never loaded.
    ///
    /// The value is empty, not `nil`, for a loaded address without any.
    func purls(of address: String) throws(StorageFailure) -> Archived<[PURL]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(address, in: transaction), as: "purls", address)
        }
    }

    /// Reads one PURL; `nil` if it is not archived.
    func purl(_ name: String, of address: String) throws(StorageFailure) -> PURL? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.table.one(address, name, in: transaction)
        }
    }

    /// Replaces everything of `address` by `purls`, in one transaction. If a name is passed twice, the last one counts.
    func replacePURLs(of address: String, with purls: [PURL], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: purls, in: transaction)
            try transaction.confirm("purls", address, at: date)
        }
    }

    /// Adds a PURL, or updates the one of the same address and name.
    func savePURL(_ purl: PURL) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([purl], purl.address, in: transaction)
        }
    }

    /// Removes a PURL; does nothing if it is not archived.
    func removePURL(_ name: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.remove(address, name, in: transaction)
        }
    }
}
