import EmailDomain
import ResourceLoading
import TestSupport

struct EmailRepositorySpy: EmailRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case load(String, LoadPolicy)
        case plan(EmailIntent, String)
        case apply(Step<EmailForwarding>, EmailIntent, String)
    }

    struct Answers: PlanningAnswers {
        var load: Result<Loaded<EmailForwarding>, any Error>?
        var steps: Result<[Step<EmailForwarding>], any Error>?
        var receipt: Result<Receipt<EmailForwarding>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding> {
        try await answer(.load(address, policy), \.load)
    }
}
