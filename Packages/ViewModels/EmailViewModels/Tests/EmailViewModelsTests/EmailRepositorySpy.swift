import EmailDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class EmailRepositorySpy: EmailRepository, ScriptedStub {
    enum Message: Equatable {
        case load(String, LoadPolicy)
        case set(EmailDestinations?, String)
    }

    struct Answers {
        var load: Result<Loaded<EmailForwarding>, EmailRepositoryError>?
        var set: Result<EmailForwarding, EmailRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func forwarding(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        try await answer(.load(address, policy), \.load)
    }

    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding {
        try await answer(.set(destinations, address), \.set)
    }
}
