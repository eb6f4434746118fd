import CommandSupport
import CommandTestSupport
import EmailCommands
import EmailDomain
import EmailViewModels
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<EmailContent>

struct EmailContent: TestContent {
    var destinations = ["b@x.example", "a@x.example"]
}

struct InMemoryRepositories: RepositoryDoubles, EmailRepository {
    typealias Fault = EmailRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case setForwarding(EmailDestinations?, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.email])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func forwarding(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        try read(policy, EmailForwarding(address: address, destinations: world.destinations))
    }

    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding {
        try write(.setForwarding(destinations, address))
        return EmailForwarding(address: address, destinations: destinations?.addresses ?? [])
    }
}

struct StubDependencies: StubProgram, EmailDependencies {
    let repositories: InMemoryRepositories

    func makeEmailForwardingViewModel() -> EmailForwardingViewModel {
        EmailForwardingViewModel(repository: repositories)
    }
}
