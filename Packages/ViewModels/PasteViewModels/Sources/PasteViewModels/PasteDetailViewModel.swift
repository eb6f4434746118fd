public import Observation
public import PasteDomain
public import ResourceLoading

/// One paste.
@MainActor
@Observable
public final class PasteDetailViewModel: LoadingModel {
    /// The paste.
    public private(set) var state: LoadingState<Paste> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the paste `title`.
    public func load(_ title: String, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(PasteRepositoryError) in
            try await repository.paste(title, of: address, policy: policy)
        }
    }
}
