import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// The one question that there is about all themes.
enum ThemeListQuery: Sendable {
    case all
}

/// The themes as the server tells them.
struct RemoteThemes: ResourceLoader {
    let network: any NetworkService

    func load(_ query: ThemeListQuery) async throws(WebpageRepositoryError) -> Loaded<[Theme]> {
        do throws(RemoteFailure) {
            return Loaded(try await network.themes(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The themes as they were last told.
struct ArchivedThemes: ResourceCache {
    let store: ThemeStore

    func cached(_ query: ThemeListQuery) async throws(StorageFailure) -> Loaded<[Theme]>? {
        guard let kept = try store.themes() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Theme], for query: ThemeListQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceThemes(with: value, at: date)
    }
}

/// One theme as the server tells it.
struct RemoteThemeLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ id: String) async throws(WebpageRepositoryError) -> Loaded<Theme> {
        do throws(RemoteFailure) {
            return Loaded(try await network.theme(id), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchTheme(id: id))
        }
    }
}

/// One theme as it was last told. It is as old as the list.
struct ArchivedTheme: ResourceCache {
    let store: ThemeStore

    func cached(_ id: String) async throws(StorageFailure) -> Loaded<Theme>? {
        guard let kept = try store.theme(id) else { return nil }
        return Loaded(kept, origin: .archive(asOf: try store.themes()?.refreshedAt, because: nil))
    }

    func keep(_ value: Theme, for id: String, at date: Date) async throws(StorageFailure) {
        try store.saveTheme(value)
    }
}

/// The preview of a theme as the server gives it.
struct RemotePreview: ResourceLoader {
    let network: any NetworkService

    func load(_ id: String) async throws(WebpageRepositoryError) -> Loaded<String> {
        do throws(RemoteFailure) {
            return Loaded(try await network.themePreview(id), origin: .network)
        } catch {
            throw RepositoryError(error, missing: .noSuchTheme(id: id))
        }
    }
}

/// The preview of a theme as it was last given.
struct ArchivedPreview: ResourceCache {
    let store: ThemeStore

    func cached(_ id: String) async throws(StorageFailure) -> Loaded<String>? {
        guard let kept = try store.preview(id) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: String, for id: String, at date: Date) async throws(StorageFailure) {
        try store.savePreview(value, of: id, at: date)
    }
}
