public import ResourceLoading

/// All boxes, as if they lay in a collection: whole boxes go in and come out, and nothing of how they are kept is seen.
///
/// There is no call for an item: it comes with its box.
public protocol BoxRepository: Sendable {
    /// Gives all boxes, oldest first.
    func all() async throws(BoxRepositoryError) -> [Box]

    /// Gives the box of that identity; nil when there is none.
    func box(_ id: BoxID) async throws(BoxRepositoryError) -> Box?

    /// Gives the boxes that bear that name, oldest first.
    func boxes(named name: BoxName) async throws(BoxRepositoryError) -> [Box]

    /// Adds a box.
    ///
    /// - Throws: `.identityTaken` when there is one of that identity; it stays as it is.
    func add(_ box: Box) async throws(BoxRepositoryError)

    /// Changes a box. Nobody else changes it between what `change` is given and what it leaves.
    ///
    /// - Returns: What `change` returns.
    /// - Throws: `.noSuchBox`; `.rule` for what `change` throws, and the box stays as it was.
    func update<Value: Sendable>(
        _ id: BoxID, by change: @Sendable (inout Box) throws(BoxFault) -> Value
    ) async throws(BoxRepositoryError) -> Value

    /// Takes a box away, with all that is in it.
    ///
    /// - Throws: `.noSuchBox`.
    func remove(_ id: BoxID) async throws(BoxRepositoryError)
}

/// Where boxes are kept: one machine's archive.
public protocol BoxArchive: Sendable {
    /// Gives what tells this archive from every other one. It stays the same for the archive's life.
    func id() async throws(BoxRepositoryError) -> String
}

extension BoxRepository {
    /// Gives the box that a person means by its id, or by its name where only one bears that.
    ///
    /// - Throws: `.noSuchBox`; `.ambiguous` with all boxes that bear the name.
    public func find(_ word: String) async throws(BoxRepositoryError) -> Box {
        if let box = try await box(BoxID(word)) { return box }
        let name: BoxName
        do throws(BoxFault) { name = try BoxName(word) } catch { throw .noSuchBox(word) }
        let found = try await boxes(named: name)
        guard let first = found.first else { throw .noSuchBox(word) }
        guard found.count == 1 else { throw .ambiguous(name: name, candidates: found.map(\.id)) }
        return first
    }
}

/// What can go wrong with boxes.
public enum BoxRepositoryError: Error, Equatable, Sendable {
    /// The archive.
    case storage(StorageFailure)
    /// What the archive holds of that box cannot be a box.
    case damaged(BoxID, BoxFault)
    /// There is no box of that id or name.
    case noSuchBox(String)
    /// Several boxes bear that name.
    case ambiguous(name: BoxName, candidates: [BoxID])
    /// There is a box of that identity.
    case identityTaken(BoxID)
    /// The rules of boxes forbid it.
    case rule(BoxFault)
}
