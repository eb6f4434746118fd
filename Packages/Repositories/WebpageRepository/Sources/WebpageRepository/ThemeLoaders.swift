import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

/// A query without parameters.
enum ThemeListQuery: Sendable {
    case all
}

/// The themes, from the server.
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

/// The themes, in the archive.
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

/// One theme, from the server.
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

/// One theme, in the archive. Its age is that of the list.
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

/// The preview of a theme, from the server.
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

/// The preview of a theme, in the archive.
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
