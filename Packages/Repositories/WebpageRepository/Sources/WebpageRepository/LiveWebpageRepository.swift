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
    let network: any NetworkService
    let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func webpage(of address: String, policy: LoadPolicy) async throws -> Loaded<Webpage> {
        try await storage.load(
            network.recording, "the webpage of \(address: address)",
            storage.archive.rows(.webpages, of: address).single,
            .minute, policy
        ) { network in
            try await network.webpage(of: address)
        }
    }

    public func plan(_ intent: WebpageIntent, on address: String) async throws -> [Step<Webpage>] {
        switch intent {
        case .set(let content, let publishes):
            return [try await network.webpage(of: address).setting(content, publishes: publishes)]
        case .restore(let steps):
            return steps
        }
    }

    public func apply(
        _ step: Step<Webpage>, of intent: WebpageIntent, on address: String
    ) async throws -> Receipt<Webpage> {
        storage.archivePrevious(of: step) {
            try storage.archive.rows(.webpages, of: address).set($0, at: storage.now())
        }
        guard let after = step.after else { return Receipt(nil) }
        _ = try await network.perform(
            WebpageEndpoint.set(after.content, publishes: after.isPublished == true, of: address))
        // The request held only the content and whether to publish it, and in an undo, `after` has no other field: the
        // others are taken from the page before.
        var page = step.before.value ?? after
        page.content = after.content
        page.modifiedAt = storage.now()
        page.isPublished = after.isPublished
        keep(page)
        return Receipt(page)
    }

    public func setPicture(_ picture: ProfilePicture, of page: Webpage) async throws {
        do {
            _ = try await network.perform(
                WebpageEndpoint.setPicture(picture.data, mediaType: picture.format.mediaType, of: page.address))
        } catch {
            guard case .refused(let refusal) = error, refusal.status == 413 else { throw error }
            throw Failure(
                .refused,
                "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
            )
        }
        keep(page)
    }

    private func keep(_ page: Webpage) {
        storage.reporting {
            try storage.archive.recordOwnAddress(page.address)
            try storage.archive.rows(.webpages, of: page.address).set(page, at: storage.now())
        }
    }
}

extension WebpageRepository {
    /// What `sync` fetches.
    public var syncTasks: [SyncTask] { [SyncTask("web", .one, read: webpage)] }
}
