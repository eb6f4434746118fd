import EmailRepository
import EmailViewModels

extension CompositionRoot {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel { EmailForwardingViewModel(repository: emails) }
}
