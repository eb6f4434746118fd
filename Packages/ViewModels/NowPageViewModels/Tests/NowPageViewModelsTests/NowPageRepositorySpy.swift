import NowPageDomain
import ResourceLoading
import TestSupport

struct NowPageRepositorySpy: NowPageRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case page(String, LoadPolicy)
        case garden(LoadPolicy)
        case plan(NowPageIntent, String)
        case apply(Step<NowPage>, NowPageIntent, String)
    }

    struct Answers: PlanningAnswers {
        var page: Result<Loaded<NowPage>, any Error>?
        var garden: Result<Loaded<[GardenEntry]>, any Error>?
        var steps: Result<[Step<NowPage>], any Error>?
        var receipt: Result<Receipt<NowPage>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func page(of address: String, policy: LoadPolicy) async throws -> Loaded<NowPage> {
        try await answer(.page(address, policy), \.page)
    }

    func garden(policy: LoadPolicy) async throws -> Loaded<[GardenEntry]> {
        try await answer(.garden(policy), \.garden)
    }
}
