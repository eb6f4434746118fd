import PictureDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class PictureRepositorySpy: PictureRepository {
    enum Message: Equatable {
        case pictures(String, LoadPolicy)
        case picture(String, String, LoadPolicy)
    }

    struct Answers {
        var pictures: Result<Loaded<[Picture]>, PictureRepositoryError>?
        var picture: Result<Loaded<Picture>, PictureRepositoryError>?
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

    func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]> {
        try await answer(.pictures(address, policy), answers.pictures)
    }

    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture> {
        try await answer(.picture(id, address, policy), answers.picture)
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: Result<Value, PictureRepositoryError>?
    ) async throws(PictureRepositoryError) -> Value {
        recorded.withLock { $0.append(message) }
        await whileAsked()
        guard let answer else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try answer.get()
    }
}
