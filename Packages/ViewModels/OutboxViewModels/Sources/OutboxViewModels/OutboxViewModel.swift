public import Observation
public import OutboxDomain
public import ResourceLoading

/// The writes that wait.
@MainActor
@Observable
public final class OutboxViewModel: LoadingModel {
    /// What waits, in its order.
    public private(set) var entries: LoadingState<[OutboxEntry]> = .idle
    /// What became of what was sent, in its order.
    public private(set) var results: LoadingState<[OutboxResult]> = .idle
    /// The id that was dropped last.
    public private(set) var dropped: LoadingState<String> = .idle

    private let repository: any OutboxRepository
    private var dealtWith: [OutboxResult] = []

    /// Makes a view model.
    public init(repository: any OutboxRepository) {
        self.repository = repository
    }

    /// Loads what waits.
    public func load() async {
        await load(\.entries, presenting: FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            Loaded(try await repository.entries(), origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Forgets an entry.
    public func drop(_ id: String) async {
        await load(\.dropped, presenting: FailurePresentation.init) { () async throws(OutboxRepositoryError) in
            try await repository.drop(id)
            return Loaded(id, origin: .archive(asOf: nil, because: nil))
        }
    }

    /// Sends what waits.
    ///
    /// - Parameters:
    ///   - includingRefused: Whether those are tried again that a server refused before.
    ///   - onResult: Called with each entry as soon as it is dealt with.
    public func send(includingRefused: Bool, onResult: @escaping @MainActor (OutboxResult) -> Void) async {
        results = .loading
        dealtWith = []
        do throws(OutboxRepositoryError) {
            try await repository.send(includingRefused: includingRefused) { result in
                await self.note(result, onResult)
            }
            results = .loaded(Loaded(dealtWith, origin: .archive(asOf: nil, because: nil)))
        } catch {
            results = .failed(FailurePresentation(error))
        }
    }

    private func note(_ result: OutboxResult, _ onResult: @MainActor (OutboxResult) -> Void) {
        dealtWith.append(result)
        onResult(result)
    }
}
