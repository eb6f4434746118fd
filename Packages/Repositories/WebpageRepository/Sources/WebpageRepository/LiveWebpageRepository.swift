public import Foundation
import FoundationExtensions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

/// The webpages over the server and the archive.
public actor LiveWebpageRepository: WebpageRepository {
    private let network: any NetworkService
    private let store: WebpageStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = WebpageStore(archive: archive)
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func webpage(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        let loader = OfflineFirstLoader(
            remote: RemoteWebpageLoader(network: network), cache: ArchivedWebpage(store: store), freshness: .webpages,
            failures: .repository(report: onStorageFailure) { "the webpage of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func set(
        _ content: WebpageContent, publishes: Bool, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage {
        let current = try await RemoteWebpageLoader(network: network).load(address).value
        // For the history. A failure of the archive is reported below, once the server has accepted the write.
        try? store.saveWebpage(current, at: now())
        do throws(RemoteFailure) {
            try await network.setWebpage(content.text, publishes: publishes, of: address)
        } catch {
            throw .remote(error)
        }
        let changed = current.with(content.text, modifiedAt: now())
        keep(changed)
        return changed
    }

    public func setPicture(
        _ picture: ProfilePicture, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage {
        // Before the write: a failed read after it would hide that the picture was uploaded.
        let current = try await RemoteWebpageLoader(network: network).load(address).value
        do throws(RemoteFailure) {
            try await network.setProfilePicture(picture.data, mediaType: picture.format.mediaType, of: address)
        } catch {
            throw .remote(error)
        }
        keep(current)
        return current
    }

    /// The server has accepted the write: a failure of the archive is reported, not thrown.
    private func keep(_ page: Webpage) {
        do throws(StorageFailure) {
            try store.archive.recordOwnAddress(page.address)
            try store.saveWebpage(page, at: now())
        } catch {
            onStorageFailure(error)
        }
    }
}
