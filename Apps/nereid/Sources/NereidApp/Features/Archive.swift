import ArchiveCommands
import ArchiveRepository
import ArchiveViewModels
import CommandSupport
import Foundation
import OutboxRepository
import PersistenceService
import ScreenSupport

extension Feature {
    static let archive = Feature(.archive, sections: ScreenSection.archive)
}

extension CompositionRoot: ArchiveDependencies {
    private var archiveRepository: LiveArchiveRepository {
        LiveArchiveRepository(store: file)
    }

    /// nil as well if the archive is unreadable: the command's own read reports that.
    var lastUnconfirmedWrite: Date? { try? unconfirmedWrite.read() }

    func makeArchiveViewModel() -> ArchiveViewModel { ArchiveViewModel(repository: archiveRepository) }
    func makeSearchViewModel() -> SearchViewModel {
        SearchViewModel(repository: archiveRepository, kinds: Self.commands.kinds)
    }
    func makeHistoryViewModel() -> HistoryViewModel {
        HistoryViewModel(repository: archiveRepository, sources: contributions.flatMap(\.histories))
    }
}
