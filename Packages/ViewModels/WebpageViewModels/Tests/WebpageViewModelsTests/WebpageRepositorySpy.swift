import ResourceLoading
import Synchronization
import Testing
import WebpageDomain

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class WebpageRepositorySpy: WebpageRepository {
    enum Message: Equatable {
        case webpages(String, LoadPolicy)
        case webpage(String, String, LoadPolicy)
    }

    struct Answers {
        var webpages: Result<Loaded<[Webpage]>, WebpageRepositoryError>?
        var webpage: Result<Loaded<Webpage>, WebpageRepositoryError>?
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

    func webpages(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<[Webpage]> {
        try await answer(.webpages(address, policy), answers.webpages)
    }

    func webpage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage> {
        try await answer(.webpage(id, address, policy), answers.webpage)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, WebpageRepositoryError>?
    ) async throws(WebpageRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
