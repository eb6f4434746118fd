import AccountDomain
import AccountRepository
import AccountViewModels
import ResourceLoading
import SessionService

extension CompositionRoot {
    /// Reads the user's own defaults, which are needed before anything else is created.
    nonisolated static func readDefaults(_ folders: Folders) throws -> [String: String] {
        try folders.check()
        return try LiveDefaultsRepository(store: DefaultsFile(folder: folders.configuration)).defaults()
    }
}
