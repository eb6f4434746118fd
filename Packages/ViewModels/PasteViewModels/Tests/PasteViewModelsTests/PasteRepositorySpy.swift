import PasteDomain
import ResourceLoading
import Synchronization
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class PasteRepositorySpy: PasteRepository {
    enum Message: Equatable {
        case pastes(String, LoadPolicy)
        case paste(String, String, LoadPolicy)
        case create(PasteDraft, String, overwriting: Bool)
        case edit(String, String, PasteChange)
        case delete(String, String)
    }

    struct Answers {
        var pastes: Result<Loaded<[Paste]>, PasteRepositoryError>?
        var paste: Result<Loaded<Paste>, PasteRepositoryError>?
        var saved: Result<SavedPaste, PasteRepositoryError>?
        var deleted: Result<Bool, PasteRepositoryError>?
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
        _ title: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        try await answer(.paste(title, address, policy), answers.paste)
    }

    func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try await answer(.create(draft, address, overwriting: overwriting), answers.saved)
    }

    func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try await answer(.edit(title, address, change), answers.saved)
    }

    func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError) {
        _ = try await answer(.delete(title, address), answers.deleted)
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
