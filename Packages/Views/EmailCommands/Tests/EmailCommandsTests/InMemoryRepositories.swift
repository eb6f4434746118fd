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

struct InMemoryRepositories: CommandDoubles, EmailRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case setForwarding([String], String)
    }

    static let commands = CommandCatalog<StubDependencies>([.email])
    let recording: Recording<World, Message>

    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding> {
        try read(policy, EmailForwarding(address: address, destinations: world.destinations))
    }

    func plan(_ intent: EmailIntent, on address: String) async throws -> [Step<EmailForwarding>] {
        let current = intent.readsServer ? try read(.serverOnly, world.destinations).value : nil
        return try intent.steps(given: current, of: address)
    }

    func apply(
        _ step: Step<EmailForwarding>, of intent: EmailIntent, on address: String
    ) async throws -> Receipt<EmailForwarding> {
        if !step.changesNothing { try write(.setForwarding(step.after?.destinations ?? [], address)) }
        return Receipt(step.after)
    }
}

struct StubDependencies: StubProgram, EmailDependencies {
    let repositories: InMemoryRepositories

    func makeEmailForwardingViewModel() -> EmailForwardingViewModel {
        EmailForwardingViewModel(repository: repositories)
    }
}
