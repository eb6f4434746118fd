import PasteDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class PasteRepositorySpy: PasteRepository {
    enum Message: Equatable {
        case pastes(String, LoadPolicy)
        case paste(String, String, LoadPolicy)
    }

    struct Answers {
        var pastes: Result<Loaded<[Paste]>, PasteRepositoryError>?
        var paste: Result<Loaded<Paste>, PasteRepositoryError>?
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

    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        try await answer(.pastes(address, policy), answers.pastes)
    }

    func paste(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        try await answer(.paste(id, address, policy), answers.paste)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, PasteRepositoryError>?
    ) async throws(PasteRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
