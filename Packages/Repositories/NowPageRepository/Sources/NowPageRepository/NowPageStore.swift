import NowPageDomain
import PersistenceServiceInterface

extension Archive {
    /// The now page of an address. Its time is kept in whole seconds, rounded down.
    func nowPage(of address: String) -> ArchivedRows<NowPage> {
        ArchivedRows(pages, in: self, address, confirmedAs: "now-page", address)
    }

    /// The now garden, in its saved order.
    var nowGarden: ArchivedRows<GardenEntry> { ArchivedRows(garden, in: self, confirmedAs: "now-garden") }
}

private let pages = TableDescription<NowPage>(
    "now_page", columns: ["content": { $0.content }, "updated": { $0.updatedAt }, "listed": { $0.isListed }],
    make: { row in
        NowPage(address: row.text(0), content: row.text(1), updatedAt: row.optionalTime(2), isListed: row.flag(3))
    })

private let garden = TableDescription<GardenEntry>(
    "now_garden", scope: [], isOrdered: true,
    columns: ["address": { $0.address }, "url": { $0.url }, "updated": { $0.updatedAt }],
    make: { GardenEntry(address: $0.text(0), url: $0.text(1), updatedAt: $0.optionalTime(2)) })
