public import ResourceLoading

/// The service about itself.
public protocol ServiceNetworkService: Sendable {
    /// Gives the service's numbers.
    ///
    /// Source: `GET /service/info`.
    func statistics() async throws(RemoteFailure) -> RemoteStatistics

    /// Gives the addresses that want to be found, in the server's order; beyond ASCII as `xn--…`.
    ///
    /// Source: `GET /directory`.
    func directory() async throws(RemoteFailure) -> [String]
}

/// The service's numbers.
public struct RemoteStatistics: Equatable, Sendable {
    /// nil when it is not known; as the numbers below.
    public let members: Int?
    public let addresses: Int?
    /// Addresses with a page.
    public let profiles: Int?

    /// Describes numbers.
    public init(members: Int?, addresses: Int?, profiles: Int?) {
        self.members = members
        self.addresses = addresses
        self.profiles = profiles
    }
}
