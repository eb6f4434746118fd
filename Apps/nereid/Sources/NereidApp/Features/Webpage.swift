import CommandSupport
import ScreenSupport
import WebpageCommands
import WebpageRepository
import WebpageViewModels

extension Feature {
    static let webpage = Feature(.webpage, archive: [.webpage], sections: ScreenSection.webpage) { root in
        Contributions(
            syncTasks: root.webpages.syncTasks + root.themes.syncTasks, histories: [.webpages(root.webpages)],
            undoableKinds: [UndoableKind(.writtenWebpage, root.webpages)],
            folder: [WebpageFolderSource(webpages: root.webpages)])
    }
}

extension CompositionRoot: WebpageDependencies {
    var webpages: LiveWebpageRepository { LiveWebpageRepository(network: network, storage: storage) }
    var themes: LiveThemeRepository { LiveThemeRepository(network: network, storage: storage) }

    func makeWebpageViewModel() -> WebpageViewModel { WebpageViewModel(repository: webpages) }
    func makeThemeViewModel() -> ThemeViewModel { ThemeViewModel(repository: themes) }
}
