import PictureCommands
import PictureRepository
import PictureViewModels

extension CompositionRoot: PictureDependencies {
    func makePictureListViewModel() -> PictureListViewModel { PictureListViewModel(repository: pictures) }
    func makePictureDetailViewModel() -> PictureDetailViewModel { PictureDetailViewModel(repository: pictures) }
    func makePictureComposerViewModel() -> PictureComposerViewModel {
        PictureComposerViewModel(repository: pictures, meter: meter)
    }
}
