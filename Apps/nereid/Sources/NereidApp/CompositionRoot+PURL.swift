import PURLRepository
import PURLViewModels

extension CompositionRoot {
    func makePURLListViewModel() -> PURLListViewModel { PURLListViewModel(repository: purls) }
    func makePURLDetailViewModel() -> PURLDetailViewModel { PURLDetailViewModel(repository: purls) }
}
