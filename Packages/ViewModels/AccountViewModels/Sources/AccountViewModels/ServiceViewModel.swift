public import AccountDomain
public import Observation
public import ResourceLoading

/// The public part of the service, and raw requests.
@MainActor
@Observable
public final class ServiceViewModel: LoadingModel {
    /// The listed addresses.
    public private(set) var directory: LoadingState<[String]> = .idle
    /// The service's numbers.
    public private(set) var statistics: LoadingState<ServiceStatistics> = .idle
    /// Whether an address is available.
    public private(set) var availability: LoadingState<AddressAvailability> = .idle
    /// The answer to a raw request, also a refusal.
    public private(set) var answer: LoadingState<RawAnswer> = .idle

    private let repository: any ServiceRepository & RawRequestRepository

    public init(repository: any ServiceRepository & RawRequestRepository) {
        self.repository = repository
    }

    /// Loads the directory.
    public func loadDirectory(policy: LoadPolicy) async {
        await load(\.directory) { () async throws(AccountRepositoryError) in
            try await repository.directory(policy: policy)
        }
    }

    /// Loads the service's statistics.
    public func loadStatistics(policy: LoadPolicy) async {
        await load(\.statistics) { () async throws(AccountRepositoryError) in
            try await repository.statistics(policy: policy)
        }
    }

    /// Checks whether an address is available.
    ///
    /// - Parameter text: The address as typed.
    public func check(_ text: String) async {
        await ask(\.availability) { () async throws(AccountRepositoryError) in
            let name = try Address.normalized(text)
            return try await repository.availability(of: name)
        }
    }

    /// Sends a raw request.
    public func send(_ request: RawRequest) async {
        await ask(\.answer) { () async throws(AccountRepositoryError) in
            try await repository.send(request)
        }
    }
}
