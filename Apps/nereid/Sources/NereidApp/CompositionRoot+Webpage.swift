import WebpageCommands
import WebpageRepository
import WebpageViewModels

extension CompositionRoot: WebpageDependencies {
    func makeWebpageViewModel() -> WebpageViewModel { WebpageViewModel(repository: webpages) }
    func makeThemeViewModel() -> ThemeViewModel { ThemeViewModel(repository: themes) }
}
