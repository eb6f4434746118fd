import APIClient
import AccountDomain
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading

/// The requests for the account and for addresses.
extension NetworkService {
    /// Fetches the account.
    ///
    /// - Parameters:
    ///   - email: The account's e-mail; `nil` if unknown, for which the service accepts a placeholder.
    ///   - key: A key to try instead of the one of the log-in.
    /// - Throws: `.unauthorized` when the key is refused, `.notLoggedIn` when there is none.
    func account(email: String?, key: Secret?) async throws(RemoteFailure) -> AccountPayload {
        try await perform(key: key, AccountEndpoint.info(email: email))
    }

    /// Fetches the account's addresses, in the server's order.
    ///
    /// - Throws: As `account(email:key:)`.
    func addresses(email: String?, key: Secret?) async throws(RemoteFailure) -> [Address] {
        try await perform(key: key, AccountEndpoint.addresses(email: email)).map { Address($0) }
    }

    /// Fetches an address.
    ///
    /// - Parameter asOwner: Whether the key is sent; a key sent for somebody else's address is refused.
    func address(_ address: String, asOwner: Bool) async throws(RemoteFailure) -> Address {
        Address(try await perform(AddressEndpoint.info(address, asOwner: asOwner)))
    }

    /// Fetches whether an address has expired, without a key.
    func expiration(of address: String) async throws(RemoteFailure) -> ExpirationPayload {
        try await perform(AddressEndpoint.expiration(of: address))
    }

    /// Fetches whether an address is available, without a key.
    func availability(of address: String) async throws(RemoteFailure) -> AvailabilityPayload {
        try await perform(AddressEndpoint.availability(of: address))
    }
}
