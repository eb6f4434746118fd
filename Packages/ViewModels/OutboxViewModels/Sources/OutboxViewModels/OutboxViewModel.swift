public import OutboxDomain
public import ResourceLoading

/// The waiting writes.
@MainActor
public final class OutboxViewModel {
    /// The waiting writes, in order.
    public let entries = Resource<[OutboxEntry]>()

    private let repository: any OutboxRepository
    private var handled: [OutboxResult] = []

    public init(repository: any OutboxRepository) {
        self.repository = repository
    }

    /// Loads the waiting writes.
    public func load() async {
        await entries.read { try await repository.entries() }
    }

    /// The entry with this id, as it is now.
    ///
    /// - Throws: `Failure.noSuchOutboxEntry`; `StorageFailure`.
    public func entry(_ id: String) async throws -> OutboxEntry {
        guard let entry = try await repository.entries().first(where: { $0.id == id }) else {
            throw Failure.noSuchOutboxEntry(id)
        }
        return entry
    }

    /// Drops an entry.
    public func drop(_ id: String) async throws {
        try await repository.drop(id)
    }

    /// Replaces the text of an entry.
    public func edit(_ id: String, content: String) async throws {
        try await repository.edit(id, content: content)
    }

    /// Sends the waiting writes.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether to retry refused ones.
    ///   - id: The only one to send; nil for all.
    ///   - isForced: Whether an entry may overwrite the server's current item.
    /// - Returns: The results, in order.
    public func send(
        includingRefused: Bool, only id: String? = nil, isForced: Bool = false
    ) async throws -> [OutboxResult] {
        handled = []
        try await repository.send(includingRefused: includingRefused, only: id, isForced: isForced) { result in
            await self.note(result)
        }
        return handled
    }

    private func note(_ result: OutboxResult) { handled.append(result) }
}
