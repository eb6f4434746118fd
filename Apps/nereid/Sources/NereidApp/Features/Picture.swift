import CommandSupport
import PictureCommands
import PictureRepository
import PictureViewModels
import ScreenSupport

extension Feature {
    static let picture = Feature(.picture, archive: [.picture], sections: ScreenSection.picture) { root in
        let pictures = root.pictures
        return Contributions(
            syncTasks: pictures.syncTasks, owners: ["pic": { (try? await pictures.addresses(withID: $0)) ?? [] }],
            undoableKinds: [UndoableKind(.picture, root.pictures)],
            folder: [PictureFolderSource(pictures: root.pictures)])
    }
}

extension CompositionRoot: PictureDependencies {
    var pictures: LivePictureRepository {
        LivePictureRepository(network: network, storage: storage, owns: owns, exists: exists)
    }

    func makePictureViewModel() -> PictureViewModel { PictureViewModel(repository: pictures) }
}
