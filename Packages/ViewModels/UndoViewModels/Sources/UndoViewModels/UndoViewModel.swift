public import ResourceLoading
public import UndoDomain

/// The journal of changes.
@MainActor
public final class UndoViewModel {
    /// The entries, newest first.
    public let entries = Resource<[UndoEntry]>()

    private let repository: any UndoRepository
    private let isOwn: @Sendable (String) async -> Bool
    private let drop: @Sendable (_ id: String, _ hadArrived: Bool) async throws -> Void

    /// Creates a view model.
    ///
    /// - Parameters:
    ///   - isOwn: Whether an address belongs to the account.
    ///   - drop: Drops an entry of the outbox; `hadArrived` tells whether the server took it at an earlier attempt.
    public init(
        repository: any UndoRepository, isOwn: @escaping @Sendable (String) async -> Bool,
        drop: @escaping @Sendable (_ id: String, _ hadArrived: Bool) async throws -> Void
    ) {
        self.repository = repository
        self.isOwn = isOwn
        self.drop = drop
    }

    /// Loads the entries of the account's addresses.
    ///
    /// - Parameter includesOthers: Whether to load those of other addresses too, which `forget(nil)` also deletes.
    public func load(includesOthers: Bool = false) async {
        await entries.read {
            var shown: [UndoEntry] = []
            for entry in try await repository.entries() {
                // The address of a damaged entry cannot be read: it is shown whoever it belongs to.
                if includesOthers || entry.state == .damaged {
                    shown.append(entry)
                } else if await isOwn(entry.address) {
                    shown.append(entry)
                }
            }
            return shown
        }
    }

    /// The entry to undo: the one with this id; for nil, the newest that is neither undone nor an undo.
    public func entry(_ id: String?, of address: String?) async throws -> UndoEntry {
        try await repository.entry(id, of: address, isOwn: isOwn)
    }

    /// Keeps other processes from undoing, until the value is released.
    public func hold() async throws -> any Sendable {
        try await repository.hold()
    }

    /// Drops what waits in the outbox, so that it is not sent again.
    ///
    /// A change in another state than queued may have been sent, and the plan of the undo has asked the server about
    /// it. The change counts as arrived and stays in the journal, which records the undo.
    public func dropQueued(_ changes: [UndoableChange]) async throws {
        for change in changes {
            guard let id = change.outboxID else { continue }
            try await drop(id, change.state != .queued)
        }
    }

    /// Records changes that needed no request as undone.
    ///
    /// - Parameter rows: Their rows in the journal, and the ids of the items that have the previous values, if these
    ///   are new.
    public func noteUndone(_ rows: [(row: Int, id: String?)]) async throws {
        try await repository.noteUndone(rows)
    }

    /// Deletes the entry with this id; for nil, all.
    public func forget(_ id: String?) async throws {
        try await repository.forget(id)
    }
}
