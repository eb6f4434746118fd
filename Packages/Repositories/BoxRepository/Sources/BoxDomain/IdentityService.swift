/// Creates ids. A separate service: a repository stores things, but does not name them.
///
/// An id contains nothing of its thing, so that it never needs to change.
public protocol IdentityService: Sendable {
    /// A probably free id for a box; adding the box checks it.
    func nextBoxID() -> BoxID

    /// A probably free id for an item.
    func nextItemID() -> ItemID
}
