import AccountDomain
import AccountRepository
import FeatureContributions
import OutboxCommands
import OutboxRepository
import OutboxScreens
import OutboxViewModels
import ResourceLoading
import ScreenSupport

extension Feature {
    static let outbox = Feature(.outbox, archive: [.sync], sections: ScreenSection.outbox)
}

extension CompositionRoot: OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: outbox) }

    func makeSyncViewModel() -> SyncViewModel {
        let (accounts, storageFailures) = (accounts, storageFailures)
        return SyncViewModel(
            outbox: outbox, journal: LiveSyncJournal(archive: archive, now: now),
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                try await storageFailures.throwing { () async throws(FailurePresentation) in
                    return try await asking(FailurePresentation.init) { () async throws(AccountRepositoryError) in
                        try await accounts.ownAddresses(policy: .refresh)
                    }
                }.fromServer.map(\.name)
            }, tasks: syncTasks)
    }

    /// Filling the archive is the only purpose of these tasks: a failure of the archive fails a task.
    private var syncTasks: [SyncTask] {
        let storageFailures = storageFailures
        return contributions.flatMap(\.syncTasks).map { task in
            SyncTask(kind: task.kind, scope: task.scope) { (address) async throws(FailurePresentation) -> Int in
                try await storageFailures.throwing { () async throws(FailurePresentation) in
                    try await task.run(address)
                }
            } archived: { address in
                await task.archived(address)
            }
        }
    }
}
