import AccountDomain
import AccountRepository
import FeatureContributions
import OutboxCommands
import OutboxRepository
import OutboxViewModels
import ResourceLoading
import ScreenSupport

extension Feature {
    static let outbox = Feature(.outbox, archive: [.sync], sections: ScreenSection.outbox)
}

extension CompositionRoot: OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: outbox) }

    /// A sync reads only to fill the archive, so a failure of the archive fails the read.
    func makeSyncViewModel() -> SyncViewModel {
        let failure = FirstFailure()
        let accounts = copy(holding: nil, recording: failure).accounts
        return SyncViewModel(
            outbox: outbox, journal: LiveSyncJournal(archive: archive, now: now),
            ownAddresses: {
                let loaded = try await accounts.ownAddresses(policy: .refresh)
                try failure.check()
                return try loaded.fromServer.map(\.name)
            }, tasks: { self.syncTasks($0) })
    }

    private func syncTasks(_ notices: HeldNotices?) -> [SyncTask] {
        let failure = FirstFailure()
        return copy(holding: notices, recording: failure).contributions.flatMap(\.syncTasks).map { task in
            SyncTask(kind: task.kind, scope: task.scope) { address in
                let count = try await task.run(address)
                try failure.check()
                return count
            } archived: { address in
                await task.archived(address)
            }
        }
    }
}
