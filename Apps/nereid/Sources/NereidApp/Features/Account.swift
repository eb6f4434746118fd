import AccountCommands
import AccountRepository
import AccountViewModels
import OutboxDomain
import OutboxViewModels
import ResourceLoading
import ScreenSupport
import SessionService
import UndoRepository

extension Feature {
    static let account = Feature(.account, archive: [.account], sections: ScreenSection.account) { root in
        Contributions(
            syncTasks: root.accounts.syncTasks + [
                root.services.directoryTask, root.profiles.syncTask(with: root.accountSessions),
                root.services.statisticsTask,
            ])
    }
}

extension CompositionRoot: AccountDependencies {
    var profiles: LiveProfileRepository {
        LiveProfileRepository(network: network, storage: storage, sessions: sessions)
    }
    var accountSessions: LiveAccountSessionRepository {
        LiveAccountSessionRepository(network: network, storage: storage, sessions: sessions)
    }
    var services: LiveServiceRepository { LiveServiceRepository(network: network, storage: storage) }

    func makeAccountViewModel() -> AccountViewModel { AccountViewModel(repository: accounts) }
    func makeProfileViewModel() -> ProfileViewModel {
        ProfileViewModel(
            profiles: profiles, sessions: accountSessions, preferences: LivePreferenceRepository(network: network))
    }
    func makeServiceViewModel() -> ServiceViewModel { ServiceViewModel(repository: services) }
    func makeConfigurationViewModel() -> ConfigurationViewModel {
        ConfigurationViewModel(
            accounts: accounts,
            defaults: LiveDefaultsRepository(store: DefaultsFile(folder: folders.configuration)))
    }

    var configurationFolder: String { folders.configuration }
    var accountProfiles: any AccountProfiles { StoredProfiles(folders: folders) }
    func queuedIDs() async -> [String] {
        let model = makeOutboxViewModel()
        await model.load()
        return model.entries.value?.map(\.id) ?? []
    }
    func hasJournal() async -> Bool { (try? await journal.entries().isEmpty) == false }
}
