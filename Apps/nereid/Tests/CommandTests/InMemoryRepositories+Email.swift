import EmailCommands
import EmailDomain
import EmailViewModels
import ResourceLoading

extension InMemoryRepositories: EmailRepository {
    func forwarding(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
        return Loaded(EmailForwarding(address: address, destinations: world.destinations), origin: world.origin)
    }

    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding {
        record(.setForwarding(destinations, address))
        if let failure = world.writeFailure { throw .remote(failure) }
        return EmailForwarding(address: address, destinations: destinations?.addresses ?? [])
    }
}

extension StubDependencies: EmailDependencies {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel {
        EmailForwardingViewModel(repository: repositories)
    }
}
