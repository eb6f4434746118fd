public import ResourceLoading

/// The journal of what this machine changed on one server.
public protocol UndoRepository: Sendable {
    /// The entries, newest first.
    ///
    /// - Throws: `StorageFailure`.
    func entries() async throws -> [UndoEntry]

    /// Waits until no other process is undoing, since two would undo a change twice.
    ///
    /// - Returns: A lock, which is held until it is released.
    /// - Throws: A `Failure` after ten seconds; `RemoteFailure.cancelled`; `StorageFailure`.
    func hold() async throws -> any Sendable

    /// Notes that changes are undone, since the server has the previous values already, or nothing was sent.
    ///
    /// - Parameter rows: Their rows in the journal, and the ids of the items that have the previous values, if these
    ///   are new.
    func noteUndone(_ rows: [(row: Int, id: String?)]) async throws

    /// Deletes an entry, and the values of the same items in other entries, so that no file holds their texts. If an
    /// item was deleted, its earlier versions in the archive are deleted too.
    ///
    /// - Parameter id: nil for all entries.
    /// - Throws: `Failure.noSuchUndoEntry`; `StorageFailure`.
    func forget(_ id: String?) async throws
}

extension UndoRepository {
    /// The entry to undo.
    ///
    /// - Parameters:
    ///   - id: nil for the newest entry that is not undone, and did not undo another entry.
    ///   - address: The address that it must have changed; nil for any address of the account.
    ///   - isOwn: Whether an address belongs to the account.
    /// - Throws: `Failure.noSuchUndoEntry`, `.nothingToUndo`, a `Failure` with the reason if the entry cannot be undone;
    ///   `StorageFailure`.
    public func entry(
        _ id: String?, of address: String? = nil, isOwn: (String) async -> Bool
    ) async throws -> UndoEntry {
        let entries = try await entries()
        if let id {
            guard let entry = entries.first(where: { $0.id == id }) else { throw Failure.noSuchUndoEntry(id) }
            if entry.state == .damaged {
                throw Failure(.storage, "entry \(id) cannot be undone: its record on this disk is damaged")
            }
            if entry.state == .undone { throw Failure(.refused, "entry \(id) is already undone") }
            if let address, entry.address != address { throw Failure.otherAddress(of: entry, than: address) }
            return entry
        }
        for entry in entries where !entry.open.isEmpty && !entry.isUndo {
            if let address, entry.address != address { continue }
            if await isOwn(entry.address) { return entry }
        }
        throw Failure.nothingToUndo
    }
}

extension Failure {
    /// The journal has no entry with this id.
    public static func noSuchUndoEntry(_ id: String) -> Failure {
        Failure(.notFound, "the journal has no entry '\(id)'")
    }

    /// The entry changed another address than the named one.
    public static func otherAddress(of entry: UndoEntry, than address: String) -> Failure {
        Failure(.refused, "entry \(entry.id) changed \(address: entry.address), not \(address: address)")
    }

    /// No entry is left to undo.
    public static let nothingToUndo = Failure(.refused, "there is nothing to undo")
}
