import EmailDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class EmailRepositorySpy: EmailRepository {
    enum Message: Equatable {
        case load(String, LoadPolicy)
        case set(EmailDestinations?, String)
    }

    struct Answers {
        var load: Result<Loaded<EmailForwarding>, EmailRepositoryError>?
        var set: Result<EmailForwarding, EmailRepositoryError>?
    }

    private let answers: Answers
    private let recorded = Mutex<[Message]>([])
    private let whileAsked: @MainActor @Sendable () -> Void

    /// - Parameter whileAsked: Is called while every answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        self.answers = answers
        self.whileAsked = whileAsked
    }

    var messages: [Message] { recorded.withLock { $0 } }

    func forwarding(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        try await answer(.load(address, policy), answers.load)
    }

    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding {
        try await answer(.set(destinations, address), answers.set)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, EmailRepositoryError>?
    ) async throws(EmailRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
