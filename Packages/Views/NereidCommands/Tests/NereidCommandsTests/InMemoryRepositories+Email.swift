import EmailDomain
import EmailViewModels
import Foundation
import ResourceLoading

extension InMemoryRepositories: EmailRepository {
    func emails(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<[Email]> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(world.emails.filter { $0.address == address }, origin: world.origin)
    }

    func email(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<Email> {
        let emails = try await emails(of: address, policy: policy)
        guard let email = emails.value.first(where: { $0.id == id }) else {
            throw .noSuchEmail(id: id, address: address)
        }
        return Loaded(email, origin: emails.origin)
    }
}

extension StubDependencies {
    func makeEmailListViewModel() -> EmailListViewModel { EmailListViewModel(repository: repositories) }
    func makeEmailDetailViewModel() -> EmailDetailViewModel { EmailDetailViewModel(repository: repositories) }
}

extension Email {
    static func stub(_ id: String, hoursAgo: Double = 1, content: String = "content") -> Email {
        Email(
            id: id, address: "foo", updatedAt: World.now.addingTimeInterval(-3600 * hoursAgo), content: content)
    }
}
