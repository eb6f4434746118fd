import BoxDomain

/// Stores whole boxes, with their items and comments. Synchronous: callers are actors.
///
/// There is no call for a single item, so that nobody can store half a box. Identities are compared byte by byte. Items
/// and comments keep their order.
protocol BoxStore: Sendable {
    /// All boxes, oldest first; within one second in the order in which they were added.
    func boxes() throws(BoxRepositoryError) -> [Box]

    /// The boxes with a name, in the order of `boxes()`.
    func boxes(named name: BoxName) throws(BoxRepositoryError) -> [Box]

    /// One box; `nil` if there is none.
    func box(_ id: BoxID) throws(BoxRepositoryError) -> Box?

    /// Adds a box.
    ///
    /// - Returns: Whether its identity was free; if not, nothing is changed.
    func addBox(_ box: Box) throws(BoxRepositoryError) -> Bool

    /// Reads a box, and stores what `change` returns. Nobody else changes the box meanwhile.
    ///
    /// - Parameter change: Returns the changed box, with the same identity; `nil` leaves it unchanged.
    /// - Returns: Whether the box exists.
    func changeBox(_ id: BoxID, _ change: (Box) -> Box?) throws(BoxRepositoryError) -> Bool

    /// Removes a box with its items and comments.
    ///
    /// - Returns: Whether it existed.
    func removeBox(_ id: BoxID) throws(BoxRepositoryError) -> Bool

    /// The store's identifier. It stays the same for the store's life.
    func archiveID() throws(BoxRepositoryError) -> String
}
