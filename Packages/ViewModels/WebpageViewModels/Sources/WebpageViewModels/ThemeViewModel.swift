public import ResourceLoading
public import WebpageDomain

/// The themes, one theme, and its preview.
@MainActor
public final class ThemeViewModel {
    /// All themes, by id.
    public let list = Resource<[Theme]>("theme")
    /// One theme.
    public let detail = Resource<Theme>("theme")
    /// An HTML page that demonstrates it. Untrusted text.
    public let preview = Resource<String>("theme")

    private let repository: any ThemeRepository

    public init(repository: any ThemeRepository) {
        self.repository = repository
    }

    /// Loads all themes.
    public func loadList(policy: LoadPolicy) async {
        await list.load {
            try await repository.themes(policy: policy)
        }
    }

    /// Loads the theme `id`.
    public func loadDetail(_ id: String, policy: LoadPolicy) async {
        await detail.load(id) {
            try await repository.theme(id, policy: policy)
        }
    }

    /// Loads the preview of the theme `id`.
    public func loadPreview(_ id: String, policy: LoadPolicy) async {
        await preview.load(id) {
            try await repository.preview(id, policy: policy)
        }
    }
}
