import NowPageDomain
import ResourceLoading
import Synchronization
import TestSupport
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class NowPageRepositorySpy: NowPageRepository {
    enum Message: Equatable {
        case page(String, LoadPolicy)
        case garden(LoadPolicy)
        case change(NowPageChange, String)
    }

    struct Answers {
        var page: Result<Loaded<NowPage>, NowPageRepositoryError>?
        var garden: Result<Loaded<[GardenEntry]>, NowPageRepositoryError>?
        var change: Result<NowPage, NowPageRepositoryError>?
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

    func page(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<NowPage> {
        try await answer(.page(address, policy), answers.page)
    }

    func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]> {
        try await answer(.garden(policy), answers.garden)
    }

    func change(_ change: NowPageChange, of address: String) async throws(NowPageRepositoryError) -> NowPage {
        try await answer(.change(change, address), answers.change)
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
