import PersistenceServiceInterface
import StatusDomain

extension Archive {
    /// The followers of an address, or those it follows, in the server's order.
    func follows(_ side: FollowSide, of address: String) -> ArchivedRows<String> {
        let kind =
            switch side {
            case .following: "following"
            case .followers: "followers"
            }
        return ArchivedRows(SharedTables.addressLists, in: self, kind, address, confirmedAs: kind, address)
    }
}
