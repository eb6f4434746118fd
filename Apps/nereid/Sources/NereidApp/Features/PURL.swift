import CommandSupport
import PURLCommands
import PURLRepository
import PURLViewModels
import ScreenSupport

extension Feature {
    static let purl = Feature(.purl, archive: [.purl], sections: ScreenSection.purl) { root in
        Contributions(
            syncTasks: root.purls.syncTasks,
            deliveries: [LivePURLRepository.queuedKind: root.direct.purls],
            undoableKinds: [UndoableKind(.purl, root.direct.purls)],
            folder: [PURLFolderSource(purls: root.purls)])
    }
}

extension CompositionRoot: PURLDependencies {
    var purls: LivePURLRepository {
        LivePURLRepository(network: network, storage: storage, owns: owns, exists: exists)
    }

    func makePURLViewModel() -> PURLViewModel { PURLViewModel(repository: purls) }
}
