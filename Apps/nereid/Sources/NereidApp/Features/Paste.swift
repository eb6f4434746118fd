import CommandSupport
import PasteCommands
import PasteRepository
import PasteViewModels
import ScreenSupport

extension Feature {
    static let paste = Feature(.paste, archive: [.paste], sections: ScreenSection.paste) { root in
        Contributions(
            syncTasks: root.pastes.syncTasks, histories: [.pastes(root.pastes)],
            deliveries: [LivePasteRepository.queuedKind: root.direct.pastes],
            undoableKinds: [UndoableKind(.paste, root.direct.pastes)],
            folder: [PasteFolderSource(pastes: root.pastes)])
    }
}

extension CompositionRoot: PasteDependencies {
    var pastes: LivePasteRepository {
        LivePasteRepository(network: network, storage: storage, owns: owns, exists: exists)
    }

    func makePasteViewModel() -> PasteViewModel { PasteViewModel(repository: pastes) }
}
