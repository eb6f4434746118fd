import PURLDomain
import ResourceLoading
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class PURLRepositorySpy: PURLRepository, ScriptedStub {
    enum Message: Equatable {
        case purls(String, LoadPolicy)
        case purl(String, String, LoadPolicy)
        case plan(PURLIntent, String)
        case carryOut(Step<PURL>, PURLIntent, String)
    }

    struct Answers {
        var purls: Result<Loaded<[PURL]>, PURLRepositoryError>?
        var purl: Result<Loaded<PURL>, PURLRepositoryError>?
        var steps: Result<[Step<PURL>], PURLRepositoryError>?
        var receipt: Result<Receipt<PURL>, PURLRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        try await answer(.purls(address, policy), \.purls)
    }

    func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        try await answer(.purl(name, address, policy), \.purl)
    }

    func plan(_ intent: PURLIntent, on address: String) async throws(PURLRepositoryError) -> [Step<PURL>] {
        try await answer(.plan(intent, address), \.steps)
    }

    func carryOut(
        _ step: Step<PURL>, of intent: PURLIntent, on address: String
    ) async throws(PURLRepositoryError) -> Receipt<PURL> {
        try await answer(.carryOut(step, intent, address), \.receipt)
    }
}
