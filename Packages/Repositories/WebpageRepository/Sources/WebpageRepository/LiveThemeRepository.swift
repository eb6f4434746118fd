public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

/// The themes over the server and the archive.
public actor LiveThemeRepository: ThemeRepository {
    private let network: any NetworkService
    private let store: ThemeStore
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
        store = ThemeStore(archive: archive)
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func themes(policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<[Theme]> {
        let loader = OfflineFirstLoader(
            remote: RemoteThemes(network: network), cache: ArchivedThemes(store: store), freshness: .themes,
            failures: .repository(report: onStorageFailure) { "the themes" }, now: now)
        return try await loader.load(ThemeListQuery.all, policy: policy)
    }

    public func theme(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<Theme> {
        let loader = OfflineFirstLoader(
            remote: RemoteThemeLoader(network: network), cache: ArchivedTheme(store: store), freshness: .themes,
            failures: .repository(report: onStorageFailure) { "the theme \(id)" }, now: now)
        return try await loader.load(id, policy: policy)
    }

    public func preview(_ id: String, policy: LoadPolicy) async throws(WebpageRepositoryError) -> Loaded<String> {
        let loader = OfflineFirstLoader(
            remote: RemotePreview(network: network), cache: ArchivedPreview(store: store), freshness: .themes,
            failures: .repository(report: onStorageFailure) { "the preview of the theme \(id)" }, now: now)
        return try await loader.load(id, policy: policy)
    }
}
