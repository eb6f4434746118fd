import PasteDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class PasteRepositorySpy: PasteRepository, ScriptedStub {
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

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        try await answer(.pastes(address, policy), \.pastes)
    }

    func paste(
        _ title: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        try await answer(.paste(title, address, policy), \.paste)
    }

    func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try await answer(.create(draft, address, overwriting: overwriting), \.saved)
    }

    func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try await answer(.edit(title, address, change), \.saved)
    }

    func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError) {
        _ = try await answer(.delete(title, address), \.deleted)
    }
}
