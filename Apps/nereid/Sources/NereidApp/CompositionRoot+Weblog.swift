import WeblogRepository
import WeblogViewModels

extension CompositionRoot {
    func makeWeblogListViewModel() -> WeblogListViewModel { WeblogListViewModel(repository: weblogs) }
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel { WeblogDetailViewModel(repository: weblogs) }
}
