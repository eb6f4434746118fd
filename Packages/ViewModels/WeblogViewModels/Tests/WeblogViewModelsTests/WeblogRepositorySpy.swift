import ResourceLoading
import Synchronization
import TestSupport
import Testing
import WeblogDomain

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class WeblogRepositorySpy: WeblogRepository {
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

    private let answers: Answers
    private let recorded = Mutex<[Message]>([])
    private let whileAsked: @MainActor @Sendable () -> Void

    /// - Parameter whileAsked: Is called while every answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        self.answers = answers
        self.whileAsked = whileAsked
    }

    var messages: [Message] { recorded.withLock { $0 } }

    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        try await answer(.entries(address, policy), answers.entries)
    }

    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try await answer(.entry(word, address, policy), answers.entry)
    }

    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try await answer(.latest(address, policy), answers.latest)
    }

    func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.create(draft, address), answers.write)
    }

    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.change(word, address, change), answers.write)
    }

    func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try await answer(.delete(word, address), answers.write)
    }

    func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        try await answer(.text(kind, address, policy), answers.text)
    }

    func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        _ = try await answer(.setText(text), answers.setText)
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
