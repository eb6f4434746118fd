import APIClient
public import FeatureContributions
import Foundation
import FoundationExtensions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

/// The webpages over the server and the archive.
public actor LiveWebpageRepository: WebpageRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage

    /// Makes a repository.
    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func webpage(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        try await storage.load(
            "the webpage of \(address)", storage.archive.webpage(of: address).single, .minute, policy,
            failing: WebpageRepositoryError.remote
        ) { [network] () async throws(RemoteFailure) in
            try await network.webpage(of: address)
        }
    }

    public func set(
        _ content: WebpageContent, publishes: Bool, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage {
        let current = try await WebpageRepositoryError.asking { () async throws(RemoteFailure) in
            let current = try await network.webpage(of: address)
            // For the history. A failure of the archive is reported below, once the server has accepted the write.
            try? storage.archive.webpage(of: address).set(current, at: storage.now())
            _ = try await network.perform(WebpageEndpoint.set(content.text, publishes: publishes, of: address))
            return current
        }
        let changed = current.with(content.text, modifiedAt: storage.now())
        keep(changed)
        return changed
    }

    public func setPicture(
        _ picture: ProfilePicture, of address: String
    ) async throws(WebpageRepositoryError) -> Webpage {
        let current = try await WebpageRepositoryError.asking { () async throws(RemoteFailure) in
            // Before the write: a failed read after it would hide that the picture was uploaded.
            let current = try await network.webpage(of: address)
            _ = try await network.perform(
                WebpageEndpoint.setPicture(picture.data, mediaType: picture.format.mediaType, of: address))
            return current
        }
        keep(current)
        return current
    }

    private func keep(_ page: Webpage) {
        storage.reporting { () throws(StorageFailure) in
            try storage.archive.recordOwnAddress(page.address)
            try storage.archive.webpage(of: page.address).set(page, at: storage.now())
        }
    }
}

extension WebpageRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("web", .one, read: webpage)] }
}
