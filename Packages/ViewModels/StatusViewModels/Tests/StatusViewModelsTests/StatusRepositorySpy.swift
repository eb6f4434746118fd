import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport

struct StatusRepositorySpy: StatusRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case statuses(String, part: ListPart = ListPart(), LoadPolicy)
        case status(String, String, LoadPolicy)
        case plan(StatusIntent, String)
        case apply(Step<Status>, StatusIntent, String)
        case latest(String, LoadPolicy)
        case timeline(TimelineSpan, part: ListPart = ListPart(), LoadPolicy)
    }

    struct Answers: PlanningAnswers {
        var statuses: Result<Loaded<[Status]>, any Error>?
        var status: Result<Loaded<Status>, any Error>?
        var steps: Result<[Step<Status>], any Error>?
        var receipt: Result<Receipt<Status>, any Error>?
        /// One for each fetch; the last one is repeated.
        var timelines: [Result<Loaded<[Status]>, any Error>] = []
    }

    let script: StubScript<Message, Answers>

    func statuses(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<[Status]> {
        try await answer(.statuses(address, part: part, policy), \.statuses)
    }

    func status(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        try await answer(.status(id, address, policy), \.status)
    }

    func latestStatus(of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        try await answer(.latest(address, policy), \.status)
    }

    func timeline(_ span: TimelineSpan, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages> {
        try await answer(.timeline(span, part: part, policy), \.timelines).map { StatusPages($0.newestFirst()) }
    }
}

struct BioRepositorySpy: BioRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case bio(String, LoadPolicy)
        case plan(BioIntent, String)
        case apply(Step<Bio>, BioIntent, String)
    }

    struct Answers: PlanningAnswers {
        var bio: Result<Loaded<Bio>, any Error>?
        var steps: Result<[Step<Bio>], any Error>?
        var receipt: Result<Receipt<Bio>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func bio(of address: String, policy: LoadPolicy) async throws -> Loaded<Bio> {
        try await answer(.bio(address, policy), \.bio)
    }
}

struct MuteRepositorySpy: MuteRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case mutes
        case plan(MuteIntent, String)
        case apply(Step<Mute>, MuteIntent, String)
    }

    struct Answers: PlanningAnswers {
        var mutes: Result<[Mute], any Error>?
        var steps: Result<[Step<Mute>], any Error>?
        var receipt: Result<Receipt<Mute>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func mutes() async throws -> [Mute] { try await answer(.mutes, \.mutes) }
}

struct FollowRepositorySpy: FollowRepository, PlanningSpy {
    enum Message: Equatable, PlanningMessage {
        case addresses(FollowSide, String, LoadPolicy)
        case plan(FollowIntent, String)
        case apply(Step<String>, FollowIntent, String)
    }

    struct Answers: PlanningAnswers {
        var addresses: Result<Loaded<[String]>, any Error>?
        var steps: Result<[Step<String>], any Error>?
        var receipt: Result<Receipt<String>, any Error>?
    }

    let script: StubScript<Message, Answers>

    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]> {
        try await answer(.addresses(side, address, policy), \.addresses)
    }
}

extension StatusViewModel {
    convenience init(
        _ repository: StatusRepositorySpy = StatusRepositorySpy(), bios: BioRepositorySpy = BioRepositorySpy()
    ) {
        self.init(repository: repository, bios: bios)
    }
}
