import PasteDomain
import ResourceLoading
import TestSupport

struct PasteRepositorySpy: PasteRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case pastes(String, LoadPolicy)
        case paste(String, String, LoadPolicy)
        case plan(PasteIntent, String)
        case apply(Step<Paste>, PasteIntent, String)
    }

    struct Answers: PlanningAnswers {
        var pastes: Result<Loaded<[Paste]>, any Error>?
        var paste: Result<Loaded<Paste>, any Error>?
        var steps: Result<[Step<Paste>], any Error>?
        var receipt: Result<Receipt<Paste>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]> {
        try await answer(.pastes(address, policy), \.pastes)
    }

    func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste> {
        try await answer(.paste(title, address, policy), \.paste)
    }
}
