import Foundation
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

/// The PURLs in the archive.
///
/// They are given by name, texts compared byte by byte. Addresses and names are equal when their bytes are.
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

    /// Gives the PURLs of an address, by name; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func purls(of address: String) throws(StorageFailure) -> Archived<[PURL]>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.all(address, in: transaction), as: "purls", address)
        }
    }

    /// Gives one PURL; nil when it is not held.
    func purl(_ name: String, of address: String) throws(StorageFailure) -> PURL? {
        try archive.read { transaction throws(StorageFailure) in
            try Self.table.one(address, name, in: transaction)
        }
    }

    /// Makes `purls` the whole of what `address` has, in one transaction. Of a name given twice the last one counts.
    func replacePURLs(of address: String, with purls: [PURL], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.replace(address, with: purls, in: transaction)
            try transaction.confirm("purls", address, at: date)
        }
    }

    /// Adds a PURL, or changes the one of the same address and name.
    func savePURL(_ purl: PURL) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([purl], purl.address, in: transaction)
        }
    }

    /// Forgets a PURL; nothing happens when it is not held.
    func removePURL(_ name: String, of address: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.remove(address, name, in: transaction)
        }
    }
}
