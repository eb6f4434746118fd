import APIClient
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import WebpageDomain

/// The themes over the server and the archive.
public actor LiveThemeRepository: ThemeRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func themes(policy: LoadPolicy) async throws -> Loaded<[Theme]> {
        try await storage.load(
            network.recording, "the themes", storage.archive.rows(.themes).list, .day, policy
        ) { network in
            try await network.perform(ThemeEndpoint.list).map(Theme.init)
        }
    }

    public func theme(_ id: String, policy: LoadPolicy) async throws -> Loaded<Theme> {
        try await storage.load(
            network.recording, "the theme '\(id)'", storage.archive.rows(.themes).item(id), .day, policy
        ) {
            network in
            try await asking(missing: .noSuchTheme(id)) {
                Theme(try await network.perform(ThemeEndpoint.one(id)))
            }
        }
    }

    public func preview(_ id: String, policy: LoadPolicy) async throws -> Loaded<String> {
        try await storage.load(
            network.recording, "the preview of the theme '\(id)'", storage.archive.rows(.themePreviews, of: id).single,
            .day, policy
        ) { network in
            try await asking(missing: .noSuchTheme(id)) { try await network.perform(ThemeEndpoint.preview(id)) }
        }
    }
}

extension ThemeRepository {
    /// What `sync` fetches: the themes, and a preview of each only if it is stale, since there are many and they rarely
    /// change.
    public var syncTasks: [SyncTask] {
        let list = SyncTask("theme", .items, everybody: themes)
        return [
            SyncTask(kind: list.kind, scope: list.scope) { address in
                let count = try await list.run(address)
                for theme in try await themes(policy: .offline).value {
                    _ = try await preview(theme.id, policy: .automatic)
                }
                return count
            } archived: { address in
                guard let known = await list.archived(address),
                    let all = try? await themes(policy: .offline).value
                else { return nil }
                for theme in all where (try? await preview(theme.id, policy: .offline)) == nil { return nil }
                return known
            }
        ]
    }
}

extension Theme {
    init(_ payload: ThemePayload) {
        self.init(
            id: payload.id, name: payload.name, createdAt: payload.createdAt, updatedAt: payload.updatedAt,
            author: payload.author, authorURL: payload.authorURL, version: payload.version, license: payload.license,
            description: payload.description)
    }
}
