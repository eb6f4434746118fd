/// Creates ids. A separate service: a repository stores items, but does not name them.
///
/// Ids are opaque: they do not depend on the item, so that they never need to change.
public protocol IdentityService: Sendable {
    /// An id that is very likely unused; adding the box checks it.
    func nextBoxID() -> BoxID

    /// An id for an item that is very likely unused.
    func nextItemID() -> ItemID
}
