import Foundation
import NetworkService
import NowPageRepository
import NowPageViewModels
import OutboxViewModels
import PURLRepository
import PURLViewModels
import PasteRepository
import PasteViewModels
import PersistenceService
import ResourceLoading
import StatusRepository
import WeblogRepository

extension CompositionRoot {
    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: outbox) }

    /// What sends each kind that the outbox keeps, by its noun.
    ///
    /// Over repositories without an outbox: what is sent from there is not queued again.
    static func deliveries(
        network: NetworkServices, archive: PersistenceServices, owns: @escaping @Sendable (String) async -> Bool,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) -> [String: any QueuedWriteDelivery] {
        let statuses = LiveStatusRepository(
            network: network.status, store: archive.statuses, now: now, onStorageFailure: onStorageFailure)
        let pastes = LivePasteRepository(
            network: network.paste, store: archive.pastes, owns: owns, now: now, onStorageFailure: onStorageFailure)
        let purls = LivePURLRepository(
            network: network.purl, store: archive.purls, owns: owns, now: now, onStorageFailure: onStorageFailure)
        let nowPages = LiveNowPageRepository(
            network: network.nowPage, store: archive.nowPages, now: now, onStorageFailure: onStorageFailure)
        let weblogs = LiveWeblogRepository(
            network: network.weblog, store: archive.weblogs, accounts: archive.accounts, now: now,
            onStorageFailure: onStorageFailure)
        return [
            StatusDelivery.kind: StatusDelivery(repository: statuses, network: network.status),
            PasteDelivery.kind: PasteDelivery(repository: pastes, network: network.paste) { title, address in
                PasteRow.url(of: title, address: address)
            },
            PURLDelivery.kind: PURLDelivery(repository: purls, network: network.purl) { name, address in
                PURLRow.link(of: name, address: address)
            },
            NowPageDelivery.kind: NowPageDelivery(repository: nowPages) { NowPageRow.url(of: $0) },
            WeblogDelivery.kind: WeblogDelivery(repository: weblogs, network: network.weblog),
        ]
    }
}
