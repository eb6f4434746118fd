import BoxDomain

/// Keeps boxes, each whole: with its items and their comments. Synchronous: callers are actors.
///
/// There is no call for an item alone, so that nobody can keep half a box. Identities are equal when their bytes are.
/// Items and comments stay in the order in which they are given.
protocol BoxStore: Sendable {
    /// Gives all boxes, oldest first; those of one second in the order in which they were added.
    func boxes() throws(BoxRepositoryError) -> [Box]

    /// Gives the boxes that bear a name, in the order of `boxes()`.
    func boxes(named name: BoxName) throws(BoxRepositoryError) -> [Box]

    /// Gives one box; nil when there is none.
    func box(_ id: BoxID) throws(BoxRepositoryError) -> Box?

    /// Adds a box.
    ///
    /// - Returns: Whether its identity was free; where it was not, nothing is changed.
    func addBox(_ box: Box) throws(BoxRepositoryError) -> Bool

    /// Reads a box, lets `change` say what becomes of it, and keeps that. Nobody else changes the box meanwhile.
    ///
    /// - Parameter change: Gives the box as it is to be, with the same identity; nil leaves it as it is.
    /// - Returns: Whether there is such a box.
    func changeBox(_ id: BoxID, _ change: (Box) -> Box?) throws(BoxRepositoryError) -> Bool

    /// Takes a box away with all that is in it.
    ///
    /// - Returns: Whether there was one.
    func removeBox(_ id: BoxID) throws(BoxRepositoryError) -> Bool

    /// Gives what tells this store from every other one. It stays the same for the store's life.
    func archiveID() throws(BoxRepositoryError) -> String
}
