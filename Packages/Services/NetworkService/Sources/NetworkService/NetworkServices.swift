public import NetworkServiceInterface

/// The services of the features that do not use `NetworkService` yet.
public struct NetworkServices: Sendable {

    /// Makes the services.
    public init(_ performer: LiveNetworkService) {
    }
}
