public import ResourceLoading

/// The journal of what this machine changed on one server.
public protocol UndoRepository: Sendable {
    /// The entries, newest first.
    ///
    /// - Throws: `.storage`.
    func entries() async throws -> [UndoEntry]

    /// Waits until no other process undoes: two would do it twice.
    ///
    /// - Returns: What keeps others out, until it is released.
    /// - Throws: `.fault(.busy)` after ten seconds; `.storage`.
    func hold() async throws -> any Sendable

    /// Notes that changes are taken back, since the server has the former values already, or nothing was sent.
    ///
    /// - Parameter rows: Their rows in the journal, and the ids of the things that have the former values, if they are
    ///   others now.
    func noteTakenBack(_ rows: [(row: Int, id: String?)]) async throws

    /// Deletes an entry and what other entries have of the same things, so that no file holds their texts; of things
    /// that were deleted also the archive's earlier versions.
    ///
    /// - Parameter id: nil for all entries.
    /// - Throws: `.fault(.noSuchEntry)`, `.storage`.
    func forget(_ id: String?) async throws
}

extension UndoRepository {
    /// The entry to take back.
    ///
    /// - Parameters:
    ///   - id: nil for the newest one that is not taken back, and did not take back another.
    ///   - address: The address that it must have changed; nil for any of the account.
    ///   - isOwn: Whether an address belongs to the account.
    /// - Throws: `.noSuchEntry`, `.isUndone`, `.nothingToUndo`, `.storage`.
    public func entry(
        _ id: String?, of address: String? = nil, isOwn: (String) async -> Bool
    ) async throws -> UndoEntry {
        let entries = try await entries()
        if let id {
            guard let entry = entries.first(where: { $0.id == id }) else { throw Failure.noSuchEntry(id: id) }
            if entry.state == .damaged { throw Failure.isDamaged(id: id) }
            if entry.state == .undone { throw Failure.isUndone(id: id) }
            if let address, entry.address != address { throw Failure.isOfOther(id, of: entry.address) }
            return entry
        }
        for entry in entries where !entry.open.isEmpty && !entry.isUndo {
            if let address, entry.address != address { continue }
            if await isOwn(entry.address) { return entry }
        }
        throw Failure.nothingToUndo
    }
}

/// The errors of the journal.
public typealias UndoRepositoryError = RepositoryError<UndoFault>

/// The errors that only the journal has.
public enum UndoFault: PresentableFault {
    /// There is no entry of that number.
    case noSuchEntry(id: String)
    /// The entry was taken back already.
    case isUndone(id: String)
    /// The record of the entry was damaged on this disk.
    case isDamaged(id: String)
    /// The entry changed another address than the chosen one.
    case isOfOther(id: String, address: String)
    /// Another process undoes, and does not end.
    case busy
    /// No entry is left to take back.
    case nothingToUndo

    public var presentation: Failure {
        switch self {
        case .noSuchEntry(let id): Failure(.notFound, "the journal has no entry \(id)")
        case .isUndone(let id): Failure(.refused, "entry \(id) is already undone")
        case .isDamaged(let id):
            Failure(.storage, "the record of entry \(id) was damaged on this disk, and cannot be undone")
        case .isOfOther(let id, let address):
            Failure(.refused, "entry \(id) changed \(address: address)")
        case .busy: Failure(.storage, "another nereid is undoing; try again when it is done")
        case .nothingToUndo: Failure(.refused, "there is nothing to undo")
        }
    }
}
