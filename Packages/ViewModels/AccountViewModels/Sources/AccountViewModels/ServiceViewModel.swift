public import AccountDomain
public import ResourceLoading

/// The public part of the service, and raw requests.
@MainActor
public final class ServiceViewModel {
    /// The listed addresses.
    public let directory = Resource<[String]>("directory")
    /// The service's numbers.
    public let statistics = Resource<ServiceStatistics>("service")

    private let repository: any ServiceRepository & RawRequestRepository

    public init(repository: any ServiceRepository & RawRequestRepository) {
        self.repository = repository
    }

    /// Loads the directory.
    public func loadDirectory(policy: LoadPolicy) async {
        await directory.load { try await repository.directory(policy: policy) }
    }

    /// Loads the service's statistics.
    public func loadStatistics(policy: LoadPolicy) async {
        await statistics.load { try await repository.statistics(policy: policy) }
    }

    /// Checks whether an address is available.
    ///
    /// - Parameter text: The address as typed.
    public func check(_ text: String) async throws -> AddressAvailability {
        try await repository.availability(of: try Address.normalized(text))
    }

    /// Sends a raw request.
    ///
    /// - Returns: The answer, even if it is a refusal.
    public func send(_ request: RawRequest) async throws -> RawAnswer {
        try await repository.send(request)
    }
}
