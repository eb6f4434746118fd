import PasteCommands
import PasteRepository
import PasteViewModels

extension CompositionRoot: PasteDependencies {
    func makePasteListViewModel() -> PasteListViewModel { PasteListViewModel(repository: pastes) }
    func makePasteDetailViewModel() -> PasteDetailViewModel { PasteDetailViewModel(repository: pastes) }
    func makePasteComposerViewModel() -> PasteComposerViewModel { PasteComposerViewModel(repository: pastes) }
}
