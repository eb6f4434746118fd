import ResourceLoading
import Synchronization
import Testing
import WeblogDomain

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class WeblogRepositorySpy: WeblogRepository {
    enum Message: Equatable {
        case weblogs(String, LoadPolicy)
        case weblog(String, String, LoadPolicy)
    }

    struct Answers {
        var weblogs: Result<Loaded<[Weblog]>, WeblogRepositoryError>?
        var weblog: Result<Loaded<Weblog>, WeblogRepositoryError>?
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

    func weblogs(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[Weblog]> {
        try await answer(.weblogs(address, policy), answers.weblogs)
    }

    func weblog(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<Weblog> {
        try await answer(.weblog(id, address, policy), answers.weblog)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, WeblogRepositoryError>?
    ) async throws(WeblogRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
