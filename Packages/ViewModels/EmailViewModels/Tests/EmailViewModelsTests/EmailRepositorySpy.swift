import EmailDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class EmailRepositorySpy: EmailRepository {
    enum Message: Equatable {
        case emails(String, LoadPolicy)
        case email(String, String, LoadPolicy)
    }

    struct Answers {
        var emails: Result<Loaded<[Email]>, EmailRepositoryError>?
        var email: Result<Loaded<Email>, EmailRepositoryError>?
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

    func emails(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<[Email]> {
        try await answer(.emails(address, policy), answers.emails)
    }

    func email(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<Email> {
        try await answer(.email(id, address, policy), answers.email)
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
