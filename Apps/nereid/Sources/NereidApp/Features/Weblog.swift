import CommandSupport
import Foundation
import PictureDomain
import PictureViewModels
import ScreenSupport
import WeblogCommands
import WeblogDomain
import WeblogRepository
import WeblogViewModels

extension Feature {
    static let weblog = Feature(.weblog, archive: [.weblog], sections: ScreenSection.weblog) { root in
        Contributions(
            syncTasks: root.weblogs.syncTasks(and: root.weblogTexts),
            histories: [.weblogs(root.weblogs, now: root.now)],
            pages: [.weblogs(root.weblogs)],
            deliveries: [LiveWeblogRepository.queuedKind: root.direct.weblogs],
            undoableKinds: [
                UndoableKind(.weblogEntry, root.direct.weblogs), UndoableKind(.weblogText, root.weblogTexts),
            ],
            folder: [WeblogFolderSource(weblogs: root.weblogs, now: root.now)]
                + WeblogText.Kind.allCases.map { WeblogTextFolderSource($0, texts: root.weblogTexts) })
    }
}

extension CompositionRoot: WeblogDependencies {
    var weblogs: LiveWeblogRepository { LiveWeblogRepository(network: network, storage: storage) }
    fileprivate var weblogTexts: LiveWeblogTextRepository {
        LiveWeblogTextRepository(network: network, storage: storage)
    }

    func makeWeblogViewModel() -> WeblogViewModel { WeblogViewModel(repository: weblogs, texts: weblogTexts) }

    func entryPicture(_ bytes: [UInt8], from source: String, alternative: String) throws -> EntryPicture {
        let file = try PictureFile(Data(bytes), from: source)
        let texts = try PictureChange(alternative: alternative)
        let model = makePictureViewModel()
        return EntryPicture(notice: file.notice) { try await model.upload(file, change: texts, to: $0).imageURL }
    }
}
