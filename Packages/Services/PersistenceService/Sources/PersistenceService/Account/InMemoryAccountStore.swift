import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// Addresses in memory.
struct InMemoryAccountStore: AccountStore {
    /// What is held.
    struct State {
        fileprivate var addresses: [ExactText: Archived<StoredAddress>] = [:]
        fileprivate var own: Archived<[ExactText]>?

        /// Adds an own address to the list, if there is one.
        mutating func noteOwn(_ address: String) {
            let name = ExactText(address)
            addresses[name] = addresses[name] ?? Archived(StoredAddress(nameOnly: address), refreshedAt: nil)
            guard let known = own, !known.value.contains(name) else { return }
            own = Archived(known.value + [name], refreshedAt: known.refreshedAt)
        }
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>? {
        archive.withState { state in
            state.accounts.own.map { own in
                Archived(own.value.compactMap { state.accounts.addresses[$0]?.value }, refreshedAt: own.refreshedAt)
            }
        }
    }

    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) {
        archive.withState { state in
            var own: [ExactText] = []
            for address in addresses.map(Self.stored) {
                let name = ExactText(address.address)
                own.removeAll { $0 == name }
                own.append(name)
                if state.accounts.addresses[name]?.value != address {
                    state.accounts.addresses[name] = Archived(address, refreshedAt: nil)
                }
            }
            state.accounts.own = Archived(own, refreshedAt: date.stored)
        }
    }

    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>? {
        archive.withState { $0.accounts.addresses[ExactText(address)] }
    }

    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure) {
        archive.withState { state in
            state.accounts.addresses[ExactText(address.address)] = Archived(
                Self.stored(address), refreshedAt: date.stored)
        }
    }

    func wipe() throws(StorageFailure) {
        archive.withState { state in
            let (boxes, mutes, outbox) = (state.boxes, state.mutes, state.outbox)
            state = InMemoryArchive.State()
            (state.boxes, state.mutes, state.outbox) = (boxes, mutes, outbox)
        }
    }

    private static func stored(_ address: StoredAddress) -> StoredAddress {
        StoredAddress(
            address: address.address, message: address.message, registeredAt: address.registeredAt?.stored,
            isExpired: address.isExpired, expiresAt: address.expiresAt?.stored, isVerified: address.isVerified,
            owner: address.owner)
    }
}
