import CommandSupport
import NowPageCommands
import NowPageRepository
import NowPageViewModels
import ScreenSupport

extension Feature {
    static let nowPage = Feature(.nowPage, archive: [.nowPage], sections: ScreenSection.nowPage) { root in
        Contributions(
            syncTasks: root.nowPages.syncTasks, histories: [.nowPages(root.nowPages)],
            deliveries: [LiveNowPageRepository.queuedKind: root.direct.nowPages],
            undoableKinds: [UndoableKind(.nowPage, root.direct.nowPages)],
            folder: [NowPageFolderSource(nowPages: root.nowPages)])
    }
}

extension CompositionRoot: NowPageDependencies {
    var nowPages: LiveNowPageRepository { LiveNowPageRepository(network: network, storage: storage) }

    func makeNowPageViewModel() -> NowPageViewModel { NowPageViewModel(repository: nowPages) }
}
