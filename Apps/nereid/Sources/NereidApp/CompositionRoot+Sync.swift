import AccountDomain
import AccountRepository
import DNSRecordRepository
import EmailRepository
import FeatureContributions
import NowPageRepository
import OutboxViewModels
import PURLRepository
import PasteRepository
import PictureRepository
import ResourceLoading
import StatusRepository
import WeblogRepository
import WebpageRepository

extension CompositionRoot {
    func makeSyncViewModel() -> SyncViewModel {
        let (accounts, storageFailures) = (accounts, storageFailures)
        return SyncViewModel(
            outbox: outbox, journal: syncJournal,
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                try await storageFailures.throwing { () async throws(FailurePresentation) in
                    do throws(AccountRepositoryError) {
                        return try await accounts.ownAddresses(policy: .refresh)
                    } catch {
                        throw FailurePresentation(error)
                    }
                }.fromServer.map(\.name)
            }, tasks: syncTasks)
    }

    /// What the features fetch, in the order of its report. Filling the archive is its only purpose: a failure of the
    /// archive fails a task.
    private var syncTasks: [SyncTask] {
        let storageFailures = storageFailures
        let forEverybody = [services.directoryTask] + themes.syncTasks + profiles.syncTasks + [services.statisticsTask]
        let all =
            statuses.syncTasks + pastes.syncTasks + purls.syncTasks + pictures.syncTasks + nowPages.syncTasks
            + weblogs.syncTasks + webpages.syncTasks + dnsRecords.syncTasks + emails.syncTasks + follows.syncTasks
            + accounts.syncTasks + forEverybody
        return all.map { task in
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
