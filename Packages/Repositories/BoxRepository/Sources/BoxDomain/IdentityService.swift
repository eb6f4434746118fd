/// Creates ids. A separate service: a repository stores items, but does not name them.
///
/// An id contains nothing of its item, so that it never needs to change.
public protocol IdentityService: Sendable {
    /// A probably free id for a box; adding the box checks it.
    func nextBoxID() -> BoxID

    /// A probably free id for an item.
    func nextItemID() -> ItemID
}
