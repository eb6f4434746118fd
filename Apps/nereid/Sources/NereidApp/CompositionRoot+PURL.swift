import PURLCommands
import PURLRepository
import PURLViewModels

extension CompositionRoot: PURLDependencies {
    func makePURLListViewModel() -> PURLListViewModel { PURLListViewModel(repository: purls) }
    func makePURLDetailViewModel() -> PURLDetailViewModel { PURLDetailViewModel(repository: purls) }
    func makePURLComposerViewModel() -> PURLComposerViewModel { PURLComposerViewModel(repository: purls) }
    func makePURLImportViewModel() -> PURLImportViewModel { PURLImportViewModel(repository: purls) }
}
