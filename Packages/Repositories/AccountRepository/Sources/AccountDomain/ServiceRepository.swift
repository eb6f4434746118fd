public import ResourceLoading

/// The service as everybody sees it.
public protocol ServiceRepository: Sendable {
    /// Gives the addresses that want to be found, in the server's order.
    func directory(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[String]>

    /// Gives the service's numbers.
    func statistics(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<ServiceStatistics>

    /// Says whether an address can be had, always from the server and without a key.
    func availability(of name: String) async throws(AccountRepositoryError) -> AddressAvailability
}

/// The service's numbers.
public struct ServiceStatistics: Equatable, Sendable {
    /// nil when it is not known; as the numbers below.
    public let members: Int?
    public let addresses: Int?
    /// Addresses with a page.
    public let profiles: Int?

    /// Makes numbers.
    public init(members: Int?, addresses: Int?, profiles: Int?) {
        self.members = members
        self.addresses = addresses
        self.profiles = profiles
    }
}

/// Whether an address can be had.
public struct AddressAvailability: Equatable, Sendable {
    /// In the form that the service uses.
    public let address: String
    public let isAvailable: Bool
    /// Whether no address can be called so.
    public let isInvalid: Bool
    /// How the service writes it; nil where there is no other way.
    public let punycode: String?
    /// Pages on the matter. Foreign text.
    public let seeAlso: [String]
    /// The service's sentence about it, for a taken one that about its expiration too. Foreign text.
    public let message: String?
    /// Of a taken one; nil when that is not known.
    public let isExpired: Bool?
    /// Why it is not known whether a taken one has expired; nil where the service answered, whatever it said.
    public let expirationFailure: RemoteFailure?

    /// Makes an availability.
    public init(
        address: String, isAvailable: Bool, isInvalid: Bool, punycode: String?, seeAlso: [String], message: String?,
        isExpired: Bool?, expirationFailure: RemoteFailure? = nil
    ) {
        self.expirationFailure = expirationFailure
        self.address = address
        self.isAvailable = isAvailable
        self.isInvalid = isInvalid
        self.punycode = punycode
        self.seeAlso = seeAlso
        self.message = message
        self.isExpired = isExpired
    }
}
