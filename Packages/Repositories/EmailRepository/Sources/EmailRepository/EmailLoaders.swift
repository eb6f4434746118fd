import EmailDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

/// The forwarding of mail, from the server.
struct RemoteForwarding: ResourceLoader {
    let network: any NetworkService
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        do throws(RemoteFailure) {
            do throws(RemoteFailure) {
                let destinations = try await network.emailDestinations(of: address)
                return Loaded(EmailForwarding(address: address, destinations: destinations), origin: .network)
            } catch .refused(let refusal) where refusal.isNotFound {
                // Other endpoints answer 404 for an empty collection. Only an own address is known to exist.
                guard try await isOwn(address) else { throw .refused(refusal) }
                return Loaded(EmailForwarding(address: address, destinations: []), origin: .network)
            }
        } catch {
            throw .remote(error)
        }
    }
}

/// The forwarding of mail, in the archive.
struct ArchivedForwarding: ResourceCache {
    let store: EmailStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<EmailForwarding>? {
        guard let kept = try store.destinations(of: address) else { return nil }
        return Loaded(
            EmailForwarding(address: address, destinations: kept.value),
            origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: EmailForwarding, for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceDestinations(of: address, with: value.destinations, at: date)
    }
}
