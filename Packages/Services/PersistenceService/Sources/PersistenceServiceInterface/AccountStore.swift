public import Foundation
public import ResourceLoading

/// Keeps what is known of the account's own addresses, and of others that were looked at.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
public protocol AccountStore: Sendable {
    /// Gives the account's own addresses in the server's order; nil when they were never loaded.
    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>?

    /// Makes `addresses` the whole of the account's own, in one transaction.
    ///
    /// What is known of one that is no longer own stays. Of one given twice the last counts. One of which the list says
    /// something else than was known is no longer confirmed as a whole: its own `refreshedAt` becomes nil.
    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure)

    /// Gives what is known of an address, own or not; nil when nothing is.
    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>?

    /// Keeps what is known of an address. Whether it is an own one does not change.
    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure)

    /// Forgets all that can be fetched again, and how fresh it was. Boxes, mutes, earlier versions of texts and the outbox
    /// stay: they exist nowhere else.
    func wipe() throws(StorageFailure)
}

/// An address as it is kept.
public struct StoredAddress: Equatable, Sendable {
    public let address: String
    public let message: String?
    public let registeredAt: Date?
    public let isExpired: Bool?
    public let expiresAt: Date?
    public let isVerified: Bool?
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

    /// Describes an address of which nothing else is known.
    public init(nameOnly address: String) {
        self.init(
            address: address, message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil,
            owner: nil)
    }
}
