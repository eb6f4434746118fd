import NowPageRepository
import NowPageViewModels

extension CompositionRoot {
    func makeNowPageViewModel() -> NowPageViewModel { NowPageViewModel(repository: nowPages, now: now) }
    func makeNowGardenViewModel() -> NowGardenViewModel { NowGardenViewModel(repository: nowPages) }
}
