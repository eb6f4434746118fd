public import Observation
public import ResourceLoading
public import WebpageDomain

/// The themes, one theme, and its preview.
@MainActor
@Observable
public final class ThemeViewModel {
    /// All themes, by id.
    public private(set) var list: LoadingState<[ThemeRow]> = .idle
    /// One theme.
    public private(set) var detail: LoadingState<ThemeRow> = .idle
    /// A page of HTML that shows it. Foreign text.
    public private(set) var preview: LoadingState<String> = .idle

    private let repository: any ThemeRepository

    /// Makes a view model.
    public init(repository: any ThemeRepository) {
        self.repository = repository
    }

    /// Loads all themes.
    public func loadList(policy: LoadPolicy) async {
        list = .loading
        do throws(WebpageRepositoryError) {
            list = .loaded(try await repository.themes(policy: policy).map { $0.map(ThemeRow.init) })
        } catch {
            list = .failed(FailurePresentation(error))
        }
    }

    /// Loads the theme that `id` names.
    public func loadDetail(_ id: String, policy: LoadPolicy) async {
        detail = .loading
        do throws(WebpageRepositoryError) {
            detail = .loaded(try await repository.theme(id, policy: policy).map(ThemeRow.init))
        } catch {
            detail = .failed(FailurePresentation(error))
        }
    }

    /// Loads the preview of the theme that `id` names.
    public func loadPreview(_ id: String, policy: LoadPolicy) async {
        preview = .loading
        do throws(WebpageRepositoryError) {
            preview = .loaded(try await repository.preview(id, policy: policy))
        } catch {
            preview = .failed(FailurePresentation(error))
        }
    }
}
