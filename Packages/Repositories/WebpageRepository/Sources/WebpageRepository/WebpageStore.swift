import Foundation
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// The webpages in the archive.
///
/// Addresses are compared byte by byte. Times are kept in whole seconds, rounded down.
struct WebpageStore: Sendable {
    let archive: any Archive

    private static let table = TableDescription<Webpage>(
        "webpage",
        columns: [
            "content": { $0.content }, "type": { $0.type }, "theme": { $0.theme }, "css": { $0.css },
            "head": { $0.head }, "verified": { $0.isVerified }, "picture": { $0.picture },
            "metadata": { $0.metadata }, "branding": { $0.branding }, "modified": { $0.modifiedAt },
        ],
        make: { row in
            Webpage(
                address: row.text(0), content: row.text(1), type: row.text(2), theme: row.text(3),
                css: row.optionalText(4), head: row.optionalText(5), isVerified: row.optionalFlag(6),
                picture: row.optionalText(7), metadata: row.optionalText(8), branding: row.optionalText(9),
                modifiedAt: row.optionalTime(10))
        })

    /// Reads the webpage of an address; `nil` if it is not archived.
    func webpage(of address: String) throws(StorageFailure) -> Archived<Webpage>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.table.one(address, in: transaction), as: "webpages", address)
        }
    }

    /// Saves a webpage, confirmed at `date`.
    func saveWebpage(_ webpage: Webpage, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.table.save([webpage], webpage.address, in: transaction)
            try transaction.confirm("webpages", webpage.address, at: date)
        }
    }
}
