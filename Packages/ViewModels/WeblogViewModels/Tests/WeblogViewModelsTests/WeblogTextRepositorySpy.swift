import ResourceLoading
import TestSupport
import WeblogDomain

struct WeblogTextRepositorySpy: WeblogTextRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case text(WeblogText.Kind, String, LoadPolicy)
        case plan(WeblogTextIntent, String)
        case apply(Step<WeblogText>, WeblogTextIntent, String)
    }

    struct Answers: PlanningAnswers {
        var text: Result<Loaded<WeblogText>, any Error>?
        var steps: Result<[Step<WeblogText>], any Error>?
        var receipt: Result<Receipt<WeblogText>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func text(_ kind: WeblogText.Kind, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogText> {
        try await answer(.text(kind, address, policy), \.text)
    }
}
