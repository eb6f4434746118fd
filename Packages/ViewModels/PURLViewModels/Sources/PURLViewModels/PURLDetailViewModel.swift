public import Observation
public import PURLDomain
public import ResourceLoading

/// One PURL.
@MainActor
@Observable
public final class PURLDetailViewModel: LoadingModel {
    /// The PURL.
    public private(set) var state: LoadingState<PURL> = .idle

    private let repository: any PURLRepository

    /// Makes a view model.
    public init(repository: any PURLRepository) {
        self.repository = repository
    }

    /// Loads the PURL `name`.
    public func load(_ name: String, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(PURLRepositoryError) in
            try await repository.purl(name, of: address, policy: policy)
        }
    }
}
