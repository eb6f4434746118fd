import EmailCommands
import EmailRepository
import EmailViewModels

extension CompositionRoot: EmailDependencies {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel { EmailForwardingViewModel(repository: emails) }
}
