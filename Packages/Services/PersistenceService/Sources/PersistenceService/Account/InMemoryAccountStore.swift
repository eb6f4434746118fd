import Foundation
import PersistenceServiceInterface
import ResourceLoading
import Synchronization

/// Addresses in memory.
final class InMemoryAccountStore: AccountStore {
    private struct State {
        var addresses: [String: StoredAddress] = [:]
        var dates: [String: Date] = [:]
        var own: [String] = []
        var ownDate: Date?
    }

    private let state = Mutex(State())
    private let statuses: InMemoryStatusStore

    init(statuses: InMemoryStatusStore) {
        self.statuses = statuses
    }

    func ownAddresses() throws(StorageFailure) -> Archived<[StoredAddress]>? {
        state.withLock { state in
            state.ownDate.map { Archived(state.own.compactMap { state.addresses[$0] }, refreshedAt: $0) }
        }
    }

    func replaceOwnAddresses(with addresses: [StoredAddress], at date: Date) throws(StorageFailure) {
        state.withLock { state in
            for address in addresses { state.addresses[address.address] = address }
            state.own = addresses.map(\.address)
            state.ownDate = date
        }
    }

    func address(_ address: String) throws(StorageFailure) -> Archived<StoredAddress>? {
        state.withLock { state in
            state.addresses[address].map { Archived($0, refreshedAt: state.dates[address]) }
        }
    }

    func saveAddress(_ address: StoredAddress, at date: Date) throws(StorageFailure) {
        state.withLock { state in
            state.addresses[address.address] = address
            state.dates[address.address] = date
        }
    }

    func wipe() throws(StorageFailure) {
        state.withLock { $0 = State() }
        statuses.wipe()
    }
}
