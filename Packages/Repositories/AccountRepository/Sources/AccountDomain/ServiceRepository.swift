public import ResourceLoading

/// The public part of the service.
public protocol ServiceRepository: Sendable {
    /// The listed addresses, in the server's order.
    func directory(policy: LoadPolicy) async throws -> Loaded<[String]>

    /// Returns the service's statistics.
    func statistics(policy: LoadPolicy) async throws -> Loaded<ServiceStatistics>

    /// Asks the server, without a key, whether an address is available.
    func availability(of name: String) async throws -> AddressAvailability
}

/// The service's numbers.
public struct ServiceStatistics: Equatable, Sendable {
    /// nil if unknown.
    public let members: Int?
    /// nil if unknown.
    public let addresses: Int?
    /// Addresses with a page; nil if unknown.
    public let profiles: Int?

    public init(members: Int?, addresses: Int?, profiles: Int?) {
        self.members = members
        self.addresses = addresses
        self.profiles = profiles
    }
}

/// Whether an address is available.
public struct AddressAvailability: Equatable, Sendable {
    /// In the service's form.
    public let address: String
    public let isAvailable: Bool
    /// Whether the name is not a valid address.
    public let isInvalid: Bool
    /// Its encoded form; nil if it needs none.
    public let punycode: String?
    /// Related pages. Untrusted text.
    public let seeAlso: [String]
    /// The service's message, for a taken address also about its expiration; nil or empty for none. Untrusted text.
    public let message: String?
    /// Whether a taken address is expired; nil if unknown, and for an address that is not taken.
    public let isExpired: Bool?
    /// Why the expiration of a taken address is unknown; nil if the service answered, and for an address that is not
    /// taken.
    public let expirationFailure: RemoteFailure?

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
