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
        await entries.read(presenting: FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.entries()
        }
    }

    /// Drops an entry.
    public func drop(_ id: String) async throws(FailurePresentation) {
        try await asking(FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.drop(id)
        }
    }

    /// Sends the waiting writes.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether to retry refused ones.
    ///   - onResult: Called with the result of each entry.
    /// - Returns: The results, in order.
    public func send(
        includingRefused: Bool, onResult: @escaping @MainActor (OutboxResult) -> Void
    ) async throws(FailurePresentation) -> [OutboxResult] {
        handled = []
        return try await asking(FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.send(includingRefused: includingRefused) { result in
                await self.note(result, onResult)
            }
            return handled
        }
    }

    private func note(_ result: OutboxResult, _ onResult: @MainActor (OutboxResult) -> Void) {
        handled.append(result)
        onResult(result)
    }
}
