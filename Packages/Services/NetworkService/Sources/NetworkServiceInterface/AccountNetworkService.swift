public import Foundation
public import FoundationExtensions
public import ResourceLoading

/// The account and address endpoints.
public protocol AccountNetworkService: Sendable {
    /// Gives the account.
    ///
    /// - Parameters:
    ///   - email: The account's e-mail; nil when unknown, for which the service takes a placeholder.
    ///   - key: A key to try instead of the one that is logged in.
    /// - Throws: `.unauthorized` when the key is refused, `.notLoggedIn` when there is none.
    ///
    /// Source: `GET /account/:email/info` and `GET /account/application/info`.
    func account(email: String?, key: Secret?) async throws(RemoteFailure) -> RemoteAccount

    /// Gives the account's addresses, in the server's order.
    ///
    /// Source: `GET /account/:email/addresses` and `GET /account/application/addresses`.
    func addresses(email: String?, key: Secret?) async throws(RemoteFailure) -> [RemoteAddress]

    /// Gives what is known of an address.
    ///
    /// - Parameter asOwner: Whether the key is sent; a key sent for somebody else's address is refused.
    ///
    /// Source: `GET /address/:address/info`.
    func address(_ address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteAddress

    /// Says whether an address has expired, without a key.
    ///
    /// Source: `GET /address/:address/expiration`.
    func expiration(of address: String) async throws(RemoteFailure) -> RemoteExpiration

    /// Says whether an address can be had, without a key.
    ///
    /// Source: `GET /address/:address/availability`.
    func availability(of address: String) async throws(RemoteFailure) -> RemoteAvailability
}

/// Whether an address has expired.
public struct RemoteExpiration: Equatable, Sendable {
    /// nil where the server says so in words alone.
    public let isExpired: Bool?
    /// The server's sentence about it. Foreign text.
    public let message: String?

    /// Describes an expiration.
    public init(isExpired: Bool?, message: String?) {
        self.isExpired = isExpired
        self.message = message
    }
}

/// Whether an address can be had.
public struct RemoteAvailability: Equatable, Sendable {
    public let isAvailable: Bool
    /// Whether no address can be called so.
    public let isInvalid: Bool
    /// How the service writes it; nil where there is no other way.
    public let punycode: String?
    /// Pages on the matter. Foreign text.
    public let seeAlso: [String]
    /// The server's sentence about it. Foreign text.
    public let message: String?

    /// Describes an availability.
    public init(isAvailable: Bool, isInvalid: Bool, punycode: String?, seeAlso: [String], message: String?) {
        self.isAvailable = isAvailable
        self.isInvalid = isInvalid
        self.punycode = punycode
        self.seeAlso = seeAlso
        self.message = message
    }
}

/// An account as the server describes it.
public struct RemoteAccount: Equatable, Sendable {
    /// The account's e-mail.
    public let email: String
    /// The person's name, if one was set.
    public let name: String?
    /// When the account was made.
    public let createdAt: Date?

    /// Describes an account.
    public init(email: String, name: String?, createdAt: Date?) {
        self.email = email
        self.name = name
        self.createdAt = createdAt
    }
}

/// An address as the server describes it; what only its owner may know is nil for others.
public struct RemoteAddress: Equatable, Sendable {
    public let address: String
    /// The server's sentence about it. Foreign text.
    public let message: String?
    public let registeredAt: Date?
    public let isExpired: Bool?
    public let expiresAt: Date?
    public let isVerified: Bool?
    /// An opaque word for the account.
    public let owner: String?

    /// Describes an address.
    public init(
        address: String, message: String?, registeredAt: Date?, isExpired: Bool?, expiresAt: Date?, isVerified: Bool?,
        owner: String?
    ) {
        self.address = address
        self.message = message
        self.registeredAt = registeredAt
        self.isExpired = isExpired
        self.expiresAt = expiresAt
        self.isVerified = isVerified
        self.owner = owner
    }
}
