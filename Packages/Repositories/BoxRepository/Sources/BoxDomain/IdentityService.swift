/// Gives identities to what is new. A service of its own: a repository keeps things, it does not name them.
///
/// An identity says nothing of what bears it, so that it need not change when that does.
public protocol IdentityService: Sendable {
    /// Gives an identity that very likely no box has. Whether that is so is seen when the box is added.
    func nextBoxID() -> BoxID

    /// Gives an identity that very likely no item has.
    func nextItemID() -> ItemID
}
