import ScreenSupport
import WeblogCommands
import WeblogDomain
import WeblogRepository
import WeblogScreens
import WeblogViewModels

extension Feature {
    static let weblog = Feature(.weblog, archive: [.weblog], sections: ScreenSection.weblog) { root in
        Contributions(
            syncTasks: root.weblogs.syncTasks, histories: [.weblogs(root.weblogs, now: root.now)],
            pages: [.weblogs(root.weblogs)],
            deliveries: [
                WeblogDelivery.kind: WeblogDelivery(repository: root.weblogs(queue: nil), network: root.network) {
                    WeblogEntryRow($0).url
                }
            ],
            folder: [WeblogContent(weblogs: root.weblogs(queue: nil), now: root.now)])
    }
}

extension CompositionRoot: WeblogDependencies {
    var weblogs: LiveWeblogRepository { weblogs(queue: queue) }

    func weblogs(queue: Queue?) -> LiveWeblogRepository {
        LiveWeblogRepository(
            network: network, archive: archive, outbox: queue, now: now, onStorageFailure: onStorageFailure)
    }

    func makeWeblogListViewModel() -> WeblogListViewModel { WeblogListViewModel(repository: weblogs) }
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel { WeblogDetailViewModel(repository: weblogs) }
    func makeWeblogComposerViewModel() -> WeblogComposerViewModel { WeblogComposerViewModel(repository: weblogs) }
    func makeWeblogTextViewModel(_ kind: WeblogText.Kind) -> WeblogTextViewModel {
        WeblogTextViewModel(kind, repository: weblogs)
    }
}
