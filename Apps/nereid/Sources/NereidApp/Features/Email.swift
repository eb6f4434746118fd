import CommandSupport
import EmailCommands
import EmailRepository
import EmailViewModels
import ScreenSupport

extension Feature {
    static let email = Feature(.email, archive: [.email], sections: ScreenSection.email) { root in
        Contributions(
            syncTasks: root.emails.syncTasks, undoableKinds: [UndoableKind(.email, root.emails)],
            folder: [EmailFolderSource(emails: root.emails)])
    }
}

extension CompositionRoot: EmailDependencies {
    var emails: LiveEmailRepository { LiveEmailRepository(network: network, storage: storage, owns: owns) }

    func makeEmailForwardingViewModel() -> EmailForwardingViewModel { EmailForwardingViewModel(repository: emails) }
}
