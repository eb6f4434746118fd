import FeatureContributions
public import Foundation
public import NetworkServiceInterface
public import NowPageDomain
public import PersistenceServiceInterface
public import ResourceLoading

/// The now pages over the server and the archive.
public actor LiveNowPageRepository: NowPageRepository {
    private let network: any NetworkService
    private let store: NowPageStore
    private let outbox: (any OutboxStore)?
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - outbox: Keeps a change if the network fails; `nil` to throw instead.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, outbox: (any OutboxStore)? = nil,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = NowPageStore(archive: archive)
        self.outbox = outbox
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func page(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        let loader = OfflineFirstLoader(
            remote: RemoteNowPageLoader(network: network), cache: ArchivedNowPage(store: store), freshness: .nowPage,
            failures: .repository(report: onStorageFailure) { "the now page of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        let loader = OfflineFirstLoader(
            remote: RemoteGarden(network: network), cache: ArchivedGarden(store: store), freshness: .nowGarden,
            failures: .repository(report: onStorageFailure) { "the now garden" }, now: now)
        return try await loader.load(.all, policy: policy)
    }

    public func change(
        _ change: NowPageChange, of address: String
    ) async throws(NowPageRepositoryError) -> NowPage {
        let startedAt = now()
        do throws(NowPageRepositoryError) {
            return try await changeNow(change, of: address)
        } catch {
            guard case .remote(let failure) = error else { throw error }
            throw queued(change, address, after: failure, startedAt: startedAt) ?? error
        }
    }

    /// Keeps a change in the outbox; `nil` if its failure does not permit that.
    private func queued(
        _ change: NowPageChange, _ address: String, after failure: RemoteFailure, startedAt: Date
    ) -> NowPageRepositoryError? {
        guard let outbox else { return nil }
        let listing = change.isListed == true ? "listed" : "unlisted"
        do throws(StorageFailure) {
            let known = try knownContents(of: address, waitingIn: outbox)
            let id = try outbox.keep(
                NowPageDelivery.kind, of: address, content: change.content ?? listing,
                payload: QueuedWrite.payload(QueuedNowPage(change, known: known)), after: failure, startedAt: startedAt)
            return id.map { .queued(id: $0, because: failure) }
        } catch {
            return .notQueued(error, because: failure)
        }
    }

    /// The contents that a change may replace: the archived one, and those waiting in the outbox.
    private func knownContents(
        of address: String, waitingIn outbox: any OutboxStore
    ) throws(StorageFailure) -> [String] {
        let waiting = try outbox.outboxEntries().filter { !$0.isDamaged }.map(\.draft).filter {
            $0.kind == NowPageDelivery.kind && $0.address == address
        }
        let contents = waiting.compactMap {
            (try? JSONDecoder().decode(QueuedNowPage.self, from: Data($0.payload.utf8)))?.content
        }
        // A failing archive knows no text. The change then replaces any page, as it would if it were sent at once.
        let known = (try? store.page(of: address))?.value.content
        return [known].compactMap(\.self) + contents
    }

    private func changeNow(
        _ change: NowPageChange, of address: String
    ) async throws(NowPageRepositoryError) -> NowPage {
        let current = try await current(of: address)
        if let current {
            // For the history. A failure of the archive is reported below, once the server has accepted the write.
            try? store.savePage(current, at: now())
        }
        let empty = NowPage(address: address, content: "", updatedAt: nil, isListed: false)
        let page = change.applied(to: current ?? empty, at: now())
        do throws(RemoteFailure) {
            try await network.saveNowPage(content: page.content, isListed: page.isListed, of: address)
        } catch {
            throw .remote(error)
        }
        do throws(StorageFailure) {
            try store.archive.recordOwnAddress(address)
            try store.savePage(page, at: now())
        } catch {
            // The server has accepted the write: a failure of the archive is reported, not thrown.
            onStorageFailure(error)
        }
        return page
    }

    /// The page as the server has it now; `nil` if there is none.
    private func current(of address: String) async throws(NowPageRepositoryError) -> NowPage? {
        do throws(NowPageRepositoryError) {
            return try await RemoteNowPageLoader(network: network).load(address).value
        } catch .fault(.noNowPage) {
            return nil
        }
    }
}
