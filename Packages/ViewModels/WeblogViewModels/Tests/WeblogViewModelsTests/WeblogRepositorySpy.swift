import ResourceLoading
import TestSupport
import WeblogDomain

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class WeblogRepositorySpy: WeblogRepository, ScriptedStub {
    enum Message: Equatable {
        case entries(String, LoadPolicy)
        case entry(String, String, LoadPolicy)
        case latest(String, LoadPolicy)
        case create(WeblogDraft, String)
        case change(String, String, WeblogEntryChange)
        case delete(String, String)
        case text(WeblogText.Kind, String, LoadPolicy)
        case setText(WeblogText)
    }

    struct Answers {
        var entries: Result<Loaded<[WeblogEntry]>, WeblogRepositoryError>?
        var entry: Result<Loaded<WeblogEntry>, WeblogRepositoryError>?
        var latest: Result<Loaded<WeblogEntry>, WeblogRepositoryError>?
        var write: Result<WeblogEntry, WeblogRepositoryError>?
        var text: Result<Loaded<WeblogText>, WeblogRepositoryError>?
        var setText: Result<Bool, WeblogRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        try await answer(.entries(address, policy), \.entries)
    }

    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try await answer(.entry(word, address, policy), \.entry)
    }

    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try await answer(.latest(address, policy), \.latest)
    }

    func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.create(draft, address), \.write)
    }

    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.change(word, address, change), \.write)
    }

    func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.delete(word, address), \.write)
    }

    func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        try await answer(.text(kind, address, policy), \.text)
    }

    func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        _ = try await answer(.setText(text), \.setText)
    }
}
