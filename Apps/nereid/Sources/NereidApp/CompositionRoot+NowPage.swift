import NowPageRepository
import NowPageViewModels

extension CompositionRoot {
    func makeNowPageListViewModel() -> NowPageListViewModel { NowPageListViewModel(repository: nowPages) }
    func makeNowPageDetailViewModel() -> NowPageDetailViewModel { NowPageDetailViewModel(repository: nowPages) }
}
