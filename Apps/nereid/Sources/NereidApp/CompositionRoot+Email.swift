import EmailRepository
import EmailViewModels

extension CompositionRoot {
    func makeEmailListViewModel() -> EmailListViewModel { EmailListViewModel(repository: emails) }
    func makeEmailDetailViewModel() -> EmailDetailViewModel { EmailDetailViewModel(repository: emails) }
}
