import ArchiveCommands
import ArchiveRepository
import ArchiveViewModels
import CommandSupport
import PersistenceService
import ScreenSupport

extension Feature {
    static let archive = Feature(.archive, sections: ScreenSection.archive)
}

extension CompositionRoot: ArchiveDependencies {
    private var archiveRepository: LiveArchiveRepository {
        LiveArchiveRepository(store: file)
    }

    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: archiveRepository) }
    func makeSearchViewModel() -> SearchViewModel {
        SearchViewModel(repository: archiveRepository, kinds: Self.commands.kinds)
    }
    func makeHistoryViewModel() -> HistoryViewModel {
        HistoryViewModel(repository: archiveRepository, sources: contributions.flatMap(\.histories))
    }
}
