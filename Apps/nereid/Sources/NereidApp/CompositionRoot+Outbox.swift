import FeatureContributions
import Foundation
import NetworkService
import NowPageRepository
import NowPageViewModels
import OutboxCommands
import OutboxViewModels
import PURLRepository
import PURLViewModels
import PasteRepository
import PasteViewModels
import PersistenceServiceInterface
import ResourceLoading
import StatusRepository
import WeblogRepository
import WeblogViewModels

extension CompositionRoot: OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: outbox) }

    /// The deliveries of the outbox, by the noun of their kind.
    static func deliveries(
        _ repositories: UnqueuedRepositories, network: LiveNetworkService
    ) -> [String: any QueuedWriteDelivery] {
        [
            StatusDelivery.kind: StatusDelivery(repository: repositories.statuses, network: network),
            PasteDelivery.kind: PasteDelivery(repository: repositories.pastes, network: network) {
                PasteRow.url(of: $0, address: $1)
            },
            PURLDelivery.kind: PURLDelivery(repository: repositories.purls, network: network) {
                PURLRow.link(of: $0, address: $1)
            },
            NowPageDelivery.kind: NowPageDelivery(repository: repositories.nowPages) { NowPageRow.url(of: $0) },
            WeblogDelivery.kind: WeblogDelivery(repository: repositories.weblogs, network: network) {
                WeblogEntryRow($0).url
            },
        ]
    }
}

/// Repositories without an outbox: writes sent from it, or pushed from a folder, are not queued again.
struct UnqueuedRepositories: Sendable {
    let statuses: LiveStatusRepository
    let pastes: LivePasteRepository
    let purls: LivePURLRepository
    let nowPages: LiveNowPageRepository
    let weblogs: LiveWeblogRepository

    init(
        network: LiveNetworkService, archive: any Archive,
        owns: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        statuses = LiveStatusRepository(
            network: network, archive: archive, isOwn: owns, now: now,
            onStorageFailure: onStorageFailure)
        pastes = LivePasteRepository(
            network: network, archive: archive, owns: owns, now: now, onStorageFailure: onStorageFailure)
        purls = LivePURLRepository(
            network: network, archive: archive, owns: owns, now: now, onStorageFailure: onStorageFailure)
        nowPages = LiveNowPageRepository(
            network: network, archive: archive, now: now, onStorageFailure: onStorageFailure)
        weblogs = LiveWeblogRepository(
            network: network, archive: archive, now: now,
            onStorageFailure: onStorageFailure)
    }
}
