import PersistenceServiceInterface
import StatusDomain

extension Archive {
    /// The followers of an address, or the addresses it follows, in the server's order.
    func follows(_ side: FollowSide, of address: String) -> ArchivedRows<String> {
        addressList(side.rawValue, of: address)
    }
}
