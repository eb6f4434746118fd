public import Observation
public import PasteDomain
public import ResourceLoading

/// The pastes of one address, one paste, and the plans of writes.
@MainActor
@Observable
public final class PasteViewModel: LoadingModel {
    /// The pastes of an address, newest first.
    public private(set) var list: LoadingState<[Paste]> = .idle
    /// One paste.
    public private(set) var detail: LoadingState<Paste> = .idle

    private let repository: any PasteRepository

    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the pastes of `address` that match `filter`.
    public func loadList(address: String, filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        await load(\.list) { () async throws(PasteRepositoryError) in
            let loaded = try await repository.pastes(of: address, policy: policy)
            return loaded.map { filter.apply(to: $0) }
        }
    }

    /// Loads the paste `title`.
    public func load(_ title: String, address: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(PasteRepositoryError) in
            try await repository.paste(title, of: address, policy: policy)
        }
    }

    /// Plans a write; nothing is sent before the plan is carried out.
    public func plan(
        _ intent: PasteIntent, on address: String
    ) async throws(FailurePresentation) -> WritePlan<Paste> {
        try await repository.writePlan(intent, on: address)
    }
}
