import NowPageCommands
import NowPageRepository
import NowPageScreens
import NowPageViewModels
import ScreenSupport

extension Feature {
    static let nowPage = Feature(.nowPage, archive: [.nowPage], sections: ScreenSection.nowPage) { root in
        Contributions(
            syncTasks: root.nowPages.syncTasks, histories: [.nowPages(root.nowPages)],
            deliveries: [
                NowPageDelivery.kind: NowPageDelivery(repository: root.nowPages(queue: nil)) { NowPageRow.url(of: $0) }
            ],
            folder: [NowPageContent(nowPages: root.nowPages(queue: nil))])
    }
}

extension CompositionRoot: NowPageDependencies {
    var nowPages: LiveNowPageRepository { nowPages(queue: queue) }

    func nowPages(queue: Queue?) -> LiveNowPageRepository {
        LiveNowPageRepository(
            network: network, archive: archive, outbox: queue, now: now, onStorageFailure: onStorageFailure)
    }

    func makeNowPageViewModel() -> NowPageViewModel { NowPageViewModel(repository: nowPages, now: now) }
    func makeNowGardenViewModel() -> NowGardenViewModel { NowGardenViewModel(repository: nowPages) }
}
