import APIClient
import NetworkServiceInterface
import ResourceLoading
import WebpageDomain

/// The requests for themes, sent without a key.
extension NetworkService {
    /// Fetches all themes, ordered by their ids.
    func themes() async throws(RemoteFailure) -> [Theme] {
        try await perform(ThemeEndpoint.list).map(Theme.init)
    }

    /// Fetches one theme.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func theme(_ id: String) async throws(RemoteFailure) -> Theme {
        Theme(try await perform(ThemeEndpoint.one(id)))
    }

    /// Fetches an HTML page that shows a theme.
    ///
    /// - Throws: As `theme(_:)`.
    func themePreview(_ id: String) async throws(RemoteFailure) -> String {
        try await perform(ThemeEndpoint.preview(id))
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
