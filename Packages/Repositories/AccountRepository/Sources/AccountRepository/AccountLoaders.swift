import APIClient
import AccountDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface

/// A query without parameters.
enum AccountQuery: Sendable {
    case own
}

/// The account's addresses, from the server.
struct RemoteOwnAddresses: ResourceLoader {
    let network: any NetworkService
    let sessions: any SessionService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<[Address]> {
        let email: String?
        do throws(SessionError) {
            email = try await sessions.email()
        } catch {
            throw AccountRepositoryError(error)
        }
        do throws(RemoteFailure) {
            return Loaded(try await network.addresses(email: email, key: nil), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The account's addresses, in the archive.
struct ArchivedOwnAddresses: ResourceCache {
    let store: AddressStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<[Address]>? {
        guard let kept = try store.ownAddresses() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Address], for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceOwnAddresses(with: value, at: date)
    }
}

/// An address, from the server.
struct RemoteAddressLoader: ResourceLoader {
    let network: any NetworkService
    let isOwn: Bool

    func load(_ name: String) async throws(AccountRepositoryError) -> Loaded<Address> {
        do throws(RemoteFailure) {
            let address = try await network.address(name, asOwner: isOwn)
            guard address.isExpired == nil else { return Loaded(address, origin: .network) }
            let expiration = try await network.expiration(of: name)
            return Loaded(address.expired(expiration.isExpired), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchAddress(name))
        }
    }
}

/// An address, in the archive.
struct ArchivedAddress: ResourceCache {
    let store: AddressStore

    func cached(_ name: String) async throws(StorageFailure) -> Loaded<Address>? {
        guard let kept = try store.address(name) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: Address, for name: String, at date: Date) async throws(StorageFailure) {
        try store.saveAddress(value, at: date)
    }
}
