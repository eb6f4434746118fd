import WebpageRepository
import WebpageViewModels

extension CompositionRoot {
    func makeWebpageListViewModel() -> WebpageListViewModel { WebpageListViewModel(repository: webpages) }
    func makeWebpageDetailViewModel() -> WebpageDetailViewModel { WebpageDetailViewModel(repository: webpages) }
}
