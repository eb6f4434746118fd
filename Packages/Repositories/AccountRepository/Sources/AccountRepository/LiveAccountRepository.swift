public import AccountDomain
public import Foundation
public import FoundationExtensions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// The account: its server, session files and archive.
public actor LiveAccountRepository: AccountRepository {
    private let network: any NetworkService
    private let store: AddressStore
    private let sessions: any SessionService
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, sessions: any SessionService,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = AddressStore(archive: archive)
        self.sessions = sessions
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func key(of method: LogInMethod) async throws(AccountRepositoryError) -> Secret {
        do throws(SessionError) {
            return try await sessions.key(of: CredentialCandidate(method))
        } catch {
            throw AccountRepositoryError(error)
        }
    }

    public func account(email: String?, key: Secret) async throws(AccountRepositoryError) -> Account {
        do throws(RemoteFailure) {
            return Account(try await network.account(email: email, key: key))
        } catch {
            throw .remote(error)
        }
    }

    public func addresses(email: String?, key: Secret) async throws(AccountRepositoryError) -> [Address] {
        do throws(RemoteFailure) {
            return try await network.addresses(email: email, key: key)
        } catch {
            throw .remote(error)
        }
    }

    public func keepLogIn(
        _ method: LogInMethod, account: Account, addresses: [Address]
    ) async throws(AccountRepositoryError) {
        do throws(SessionError) {
            try await sessions.logIn(CredentialCandidate(method), email: account.email)
        } catch {
            throw AccountRepositoryError(error)
        }
        do throws(StorageFailure) {
            try store.replaceOwnAddresses(with: addresses, at: now())
        } catch {
            onStorageFailure(error)
        }
    }

    public func logOut(wipe: Bool) async throws(AccountRepositoryError) -> Bool {
        if wipe {
            do throws(StorageFailure) {
                try store.archive.wipe()
            } catch {
                throw .storage(error)
            }
        }
        do throws(SessionError) {
            return try await sessions.logOut()
        } catch {
            throw AccountRepositoryError(error)
        }
    }

    public func session() async throws(AccountRepositoryError) -> SessionReport {
        let credential: Credential?
        let email: String?
        do throws(SessionError) {
            credential = try await sessions.credential()
            email = try await sessions.email()
        } catch {
            throw AccountRepositoryError(error)
        }
        guard let credential else { throw .remote(.notLoggedIn) }
        var chosen = try await chosenAddress()
        var account: Account?
        var failure: RemoteFailure?
        do throws(RemoteFailure) {
            account = Account(try await network.account(email: email, key: nil))
            // The default address of commands if none is chosen; if it cannot be determined, the rest is still
            // reported.
            if chosen == nil {
                chosen = try? await ResolveAddressUseCase(repository: self).execute(nil, policy: .automatic)
            }
        } catch {
            failure = error
            account = email.map { Account(email: $0, name: nil) }
        }
        return SessionReport(
            credentialOrigin: credential.origin.words, maskedKey: credential.key.masked, account: account,
            failure: failure, defaultAddress: chosen)
    }

    public func key() async throws(AccountRepositoryError) -> Secret {
        let credential: Credential?
        do throws(SessionError) {
            credential = try await sessions.credential()
        } catch {
            throw AccountRepositoryError(error)
        }
        guard let credential else { throw .remote(.notLoggedIn) }
        return credential.key
    }

    public func ownAddresses(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[Address]> {
        let loader = OfflineFirstLoader(
            remote: RemoteOwnAddresses(network: network, sessions: sessions),
            cache: ArchivedOwnAddresses(store: store), freshness: FreshnessPolicy(maximumAge: 3600),
            failures: .repository(report: onStorageFailure) { "your addresses" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy)
    }

    public func address(_ name: String, policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<Address> {
        let loader = OfflineFirstLoader(
            remote: RemoteAddressLoader(network: network, isOwn: isOwn(name)),
            cache: ArchivedAddress(store: store), freshness: FreshnessPolicy(maximumAge: 3600),
            failures: .repository(report: onStorageFailure) { "the address \(name)" }, now: now)
        return try await loader.load(name, policy: policy)
    }

    public func chosenAddress() async throws(AccountRepositoryError) -> DefaultAddress? {
        do throws(SessionError) {
            return try await sessions.defaultAddress().map { DefaultAddress(name: $0.address, origin: $0.origin.words) }
        } catch {
            throw AccountRepositoryError(error)
        }
    }

    public func setDefaultAddress(_ name: String) async throws(AccountRepositoryError) {
        do throws(SessionError) {
            try await sessions.setDefaultAddress(name)
        } catch {
            throw AccountRepositoryError(error)
        }
    }

    /// The server refuses a key sent for somebody else's address, so it is sent only for a known own address.
    private func isOwn(_ name: String) -> Bool {
        do throws(StorageFailure) {
            return try store.ownAddresses()?.value.contains { Punycode.ascii($0.name) == name } ?? false
        } catch {
            onStorageFailure(error)
            return false
        }
    }
}
