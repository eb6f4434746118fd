import ResourceLoading

/// The collection of all boxes: whole boxes go in and come out, whatever the storage.
///
/// There is no access to single items: they come with their box.
public protocol BoxRepository: Sendable {
    /// Returns all boxes, oldest first.
    func all() async throws -> [Box]

    /// The box with this id; nil if there is none.
    func box(_ id: BoxID) async throws -> Box?

    /// Returns the boxes that have that name, oldest first.
    func boxes(named name: BoxName) async throws -> [Box]

    /// Adds a box.
    ///
    /// - Throws: `.identityTaken` when a box with that id exists; it stays unchanged.
    func add(_ box: Box) async throws

    /// Changes a box atomically.
    ///
    /// - Returns: What `change` returns.
    /// - Throws: `.noSuchBox`; what `change` throws, and the box stays unchanged.
    func update<Value: Sendable>(_ id: BoxID, by change: @Sendable (inout Box) throws -> Value) async throws -> Value

    /// Removes a box with its items.
    ///
    /// - Throws: `.noSuchBox`; `.boxChanged` if it is no longer this box, and it stays.
    func remove(_ box: Box) async throws
}

/// The archive of the boxes: one per machine.
public protocol BoxArchive: Sendable {
    /// The unique id of this archive. It never changes.
    func id() async throws -> String
}

extension BoxRepository {
    /// The box with this id, or the only one with this name.
    ///
    /// - Throws: `.noSuchBox`; a failure with their ids if several boxes have this name.
    public func find(_ word: String) async throws -> Box {
        if let box = try await box(BoxID(word)) { return box }
        guard let name = try? BoxName(word) else { throw Failure.noSuchBox(word) }
        let found = try await boxes(named: name)
        guard let first = found.first else { throw Failure.noSuchBox(word) }
        guard found.count == 1 else {
            let ids = found.map(\.id.text).joined(separator: ", ")
            throw Failure(.refused, "\(found.count) boxes are named '\(name.text)'. Give one of the ids \(ids)")
        }
        return first
    }
}
