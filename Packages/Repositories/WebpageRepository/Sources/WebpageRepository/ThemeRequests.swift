import APIClient
import NetworkServiceInterface
import ResourceLoading
import WebpageDomain

/// The requests for themes, sent without a key.
extension NetworkService {
    /// Gives all themes, ordered by their ids.
    func themes() async throws(RemoteFailure) -> [Theme] {
        try await perform(ThemeEndpoint.list).map(Theme.init)
    }

    /// Gives one theme.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func theme(_ id: String) async throws(RemoteFailure) -> Theme {
        Theme(try await perform(ThemeEndpoint.one(id)))
    }

    /// Gives a page of HTML that shows a theme.
    ///
    /// - Throws: As `theme(_:)`.
    func themePreview(_ id: String) async throws(RemoteFailure) -> String {
        try await perform(ThemeEndpoint.preview(id))
    }
}
