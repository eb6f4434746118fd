import ResourceLoading
import TestSupport
import WeblogDomain

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class WeblogRepositorySpy: WeblogRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case entries(String, LoadPolicy)
        case entry(String, String, LoadPolicy)
        case latest(String, LoadPolicy)
        case plan(WeblogIntent, String)
        case carryOut(Step<WeblogEntry>, WeblogIntent, String)
    }

    struct Answers: PlanningAnswers {
        var entries: Result<Loaded<[WeblogEntry]>, WeblogRepositoryError>?
        var entry: Result<Loaded<WeblogEntry>, WeblogRepositoryError>?
        var latest: Result<Loaded<WeblogEntry>, WeblogRepositoryError>?
        var steps: Result<[Step<WeblogEntry>], WeblogRepositoryError>?
        var receipt: Result<Receipt<WeblogEntry>, WeblogRepositoryError>?
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
}
