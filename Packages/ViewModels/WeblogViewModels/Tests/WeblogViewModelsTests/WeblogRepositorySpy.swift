import ResourceLoading
import TestSupport
import WeblogDomain

struct WeblogRepositorySpy: WeblogRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case entries(String, LoadPolicy)
        case entry(String, String, LoadPolicy)
        case latest(String, LoadPolicy)
        case plan(WeblogIntent, String)
        case apply(Step<WeblogEntry>, WeblogIntent, String)
    }

    struct Answers: PlanningAnswers {
        var entries: Result<Loaded<[WeblogEntry]>, any Error>?
        var entry: Result<Loaded<WeblogEntry>, any Error>?
        var latest: Result<Loaded<WeblogEntry>, any Error>?
        var steps: Result<[Step<WeblogEntry>], any Error>?
        var receipt: Result<Receipt<WeblogEntry>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func entries(of address: String, policy: LoadPolicy) async throws -> Loaded<[WeblogEntry]> {
        try await answer(.entries(address, policy), \.entries)
    }

    func entry(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        try await answer(.entry(name, address, policy), \.entry)
    }

    func latest(of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        try await answer(.latest(address, policy), \.latest)
    }
}
