import NowPageCommands
import NowPageRepository
import NowPageViewModels

extension CompositionRoot: NowPageDependencies {
    func makeNowPageViewModel() -> NowPageViewModel { NowPageViewModel(repository: nowPages, now: now) }
    func makeNowGardenViewModel() -> NowGardenViewModel { NowGardenViewModel(repository: nowPages) }
}
