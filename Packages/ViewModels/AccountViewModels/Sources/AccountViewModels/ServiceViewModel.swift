public import AccountDomain
public import Observation
public import ResourceLoading

/// The service as everybody sees it.
@MainActor
@Observable
public final class ServiceViewModel: LoadingModel {
    /// The addresses that want to be found.
    public private(set) var directory: LoadingState<[String]> = .idle
    /// The service's numbers.
    public private(set) var statistics: LoadingState<ServiceStatistics> = .idle
    /// Whether an address can be had.
    public private(set) var availability: LoadingState<AddressAvailability> = .idle

    private let repository: any ServiceRepository

    /// Makes a view model.
    public init(repository: any ServiceRepository) {
        self.repository = repository
    }

    /// Loads the directory.
    public func loadDirectory(policy: LoadPolicy) async {
        await load(\.directory) { () async throws(AccountRepositoryError) in
            try await repository.directory(policy: policy)
        }
    }

    /// Loads the service's numbers.
    public func loadStatistics(policy: LoadPolicy) async {
        await load(\.statistics) { () async throws(AccountRepositoryError) in
            try await repository.statistics(policy: policy)
        }
    }

    /// Asks whether an address can be had.
    ///
    /// - Parameter text: As a person types it.
    public func check(_ text: String) async {
        await load(\.availability) { () async throws(AccountRepositoryError) in
            let name = try Address.normalized(text)
            return Loaded(try await repository.availability(of: name), origin: .network)
        }
    }
}
