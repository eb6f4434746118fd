import Foundation
import NowPageDomain
import PersistenceServiceInterface
import ResourceLoading

/// The now pages and the now garden in the archive.
///
/// Addresses are compared byte by byte. Times are kept in whole seconds, rounded down.
struct NowPageStore: Sendable {
    let archive: any Archive

    private static let pages = TableDescription<NowPage>(
        "now_page", columns: ["content": { $0.content }, "updated": { $0.updatedAt }, "listed": { $0.isListed }],
        make: { row in
            NowPage(
                address: row.text(0), content: row.text(1), updatedAt: row.optionalTime(2), isListed: row.flag(3))
        })

    private static let garden = TableDescription<GardenEntry>(
        "now_garden", scope: [], isOrdered: true,
        columns: ["address": { $0.address }, "url": { $0.url }, "updated": { $0.updatedAt }],
        make: { GardenEntry(address: $0.text(0), url: $0.text(1), updatedAt: $0.optionalTime(2)) })

    /// Reads the now page of an address; `nil` if it is not archived.
    func page(of address: String) throws(StorageFailure) -> Archived<NowPage>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.pages.one(address, in: transaction), as: "now-page", address)
        }
    }

    /// Saves a now page, confirmed at `date`.
    func savePage(_ page: NowPage, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.pages.save([page], page.address, in: transaction)
            try transaction.confirm("now-page", page.address, at: date)
        }
    }

    /// Reads the garden in its saved order; `nil` if it was never loaded.
    func garden() throws(StorageFailure) -> Archived<[GardenEntry]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("now-garden", "") else { return nil }
            return Archived(try Self.garden.all(in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Replaces the garden by `entries`, in one transaction.
    func replaceGarden(with entries: [GardenEntry], at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.garden.replace(with: entries, in: transaction)
            try transaction.confirm("now-garden", "", at: date)
        }
    }
}
