public import Observation
public import ResourceLoading
public import WebpageDomain

/// The themes, one theme, and its preview.
@MainActor
@Observable
public final class ThemeViewModel: LoadingModel {
    /// All themes, by id.
    public private(set) var list: LoadingState<[Theme]> = .idle
    /// One theme.
    public private(set) var detail: LoadingState<Theme> = .idle
    /// An HTML page that demonstrates it. Foreign text.
    public private(set) var preview: LoadingState<String> = .idle

    private let repository: any ThemeRepository

    public init(repository: any ThemeRepository) {
        self.repository = repository
    }

    /// Loads all themes.
    public func loadList(policy: LoadPolicy) async {
        await load(\.list) { () async throws(WebpageRepositoryError) in
            try await repository.themes(policy: policy)
        }
    }

    /// Loads the theme `id`.
    public func loadDetail(_ id: String, policy: LoadPolicy) async {
        await load(\.detail) { () async throws(WebpageRepositoryError) in
            try await repository.theme(id, policy: policy)
        }
    }

    /// Loads the preview of the theme `id`.
    public func loadPreview(_ id: String, policy: LoadPolicy) async {
        await load(\.preview) { () async throws(WebpageRepositoryError) in
            try await repository.preview(id, policy: policy)
        }
    }
}
