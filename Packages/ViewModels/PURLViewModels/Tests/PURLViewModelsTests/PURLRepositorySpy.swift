import PURLDomain
import ResourceLoading
import TestSupport

struct PURLRepositorySpy: PURLRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case purls(String, LoadPolicy)
        case purl(String, String, LoadPolicy)
        case plan(PURLIntent, String)
        case apply(Step<PURL>, PURLIntent, String)
    }

    struct Answers: PlanningAnswers {
        var purls: Result<Loaded<[PURL]>, any Error>?
        var purl: Result<Loaded<PURL>, any Error>?
        var steps: Result<[Step<PURL>], any Error>?
        var receipt: Result<Receipt<PURL>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func purls(of address: String, policy: LoadPolicy) async throws -> Loaded<[PURL]> {
        try await answer(.purls(address, policy), \.purls)
    }

    func purl(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<PURL> {
        try await answer(.purl(name, address, policy), \.purl)
    }
}
