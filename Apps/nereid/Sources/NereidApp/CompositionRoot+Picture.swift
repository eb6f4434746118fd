import PictureRepository
import PictureViewModels

extension CompositionRoot {
    func makePictureListViewModel() -> PictureListViewModel { PictureListViewModel(repository: pictures) }
    func makePictureDetailViewModel() -> PictureDetailViewModel { PictureDetailViewModel(repository: pictures) }
    func makePictureComposerViewModel() -> PictureComposerViewModel {
        PictureComposerViewModel(repository: pictures, meter: meter)
    }
}
