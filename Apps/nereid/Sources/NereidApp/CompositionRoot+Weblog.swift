import WeblogCommands
import WeblogDomain
import WeblogRepository
import WeblogViewModels

extension CompositionRoot: WeblogDependencies {
    func makeWeblogListViewModel() -> WeblogListViewModel { WeblogListViewModel(repository: weblogs) }
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel { WeblogDetailViewModel(repository: weblogs) }
    func makeWeblogComposerViewModel() -> WeblogComposerViewModel { WeblogComposerViewModel(repository: weblogs) }
    func makeWeblogTextViewModel(_ kind: WeblogText.Kind) -> WeblogTextViewModel {
        WeblogTextViewModel(kind, repository: weblogs)
    }
}
