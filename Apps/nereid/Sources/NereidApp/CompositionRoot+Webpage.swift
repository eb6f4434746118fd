import WebpageRepository
import WebpageViewModels

extension CompositionRoot {
    func makeWebpageViewModel() -> WebpageViewModel { WebpageViewModel(repository: webpages) }
    func makeThemeViewModel() -> ThemeViewModel { ThemeViewModel(repository: themes) }
}
