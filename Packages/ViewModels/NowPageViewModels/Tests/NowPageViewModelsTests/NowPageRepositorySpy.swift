import NowPageDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class NowPageRepositorySpy: NowPageRepository {
    enum Message: Equatable {
        case nowPages(String, LoadPolicy)
        case nowPage(String, String, LoadPolicy)
    }

    struct Answers {
        var nowPages: Result<Loaded<[NowPage]>, NowPageRepositoryError>?
        var nowPage: Result<Loaded<NowPage>, NowPageRepositoryError>?
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

    func nowPages(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<[NowPage]> {
        try await answer(.nowPages(address, policy), answers.nowPages)
    }

    func nowPage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        try await answer(.nowPage(id, address, policy), answers.nowPage)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, NowPageRepositoryError>?
    ) async throws(NowPageRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
