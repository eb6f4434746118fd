import AccountDomain
import AccountRepository
import AccountViewModels
import ResourceLoading
import SessionService

extension CompositionRoot {
    /// The repository of the user's own defaults.
    nonisolated static func defaults(_ folders: Folders) -> LiveDefaultsRepository {
        LiveDefaultsRepository(store: DefaultsFile(folder: folders.configuration))
    }

    /// Reads the user's own defaults, which are needed before anything else is created.
    nonisolated static func readDefaults(_ folders: Folders) throws -> [String: String] {
        try folders.check()
        return try defaults(folders).defaults()
    }
}
