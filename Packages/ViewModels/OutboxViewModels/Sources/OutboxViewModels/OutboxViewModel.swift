public import Observation
public import OutboxDomain
public import ResourceLoading

/// The waiting writes.
@MainActor
@Observable
public final class OutboxViewModel: LoadingModel {
    /// The waiting writes, in order.
    public private(set) var entries: LoadingState<[OutboxEntry]> = .idle
    /// The results of sending, in order.
    public private(set) var results: LoadingState<[OutboxResult]> = .idle
    /// The last dropped id.
    public private(set) var dropped: LoadingState<String> = .idle

    private let repository: any OutboxRepository
    private var handled: [OutboxResult] = []

    public init(repository: any OutboxRepository) {
        self.repository = repository
    }

    /// Loads the waiting writes.
    public func load() async {
        await local(\.entries, presenting: FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.entries()
        }
    }

    /// Drops an entry.
    public func drop(_ id: String) async {
        await local(\.dropped, presenting: FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.drop(id)
            return id
        }
    }

    /// Sends the waiting writes.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether to retry refused ones.
    ///   - onResult: Called with the result of each entry.
    public func send(includingRefused: Bool, onResult: @escaping @MainActor (OutboxResult) -> Void) async {
        results = .loading
        handled = []
        do throws(OutboxRepositoryError) {
            try await repository.send(includingRefused: includingRefused) { result in
                await self.note(result, onResult)
            }
            results = .loaded(Loaded(handled, origin: .archive(asOf: nil, because: nil)))
        } catch {
            results = .failed(FailurePresentation(error))
        }
    }

    private func note(_ result: OutboxResult, _ onResult: @MainActor (OutboxResult) -> Void) {
        handled.append(result)
        onResult(result)
    }
}
