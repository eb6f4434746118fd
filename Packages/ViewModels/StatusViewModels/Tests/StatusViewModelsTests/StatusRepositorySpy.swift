import ResourceLoading
import StatusDomain
import TestSupport

/// Returns a test's prepared answers, records the calls in order, and fails the test for any other call.
final class StatusRepositorySpy: StatusRepository, MuteRepository, FollowRepository, ScriptedStub {
    enum Message: Equatable {
        case statuses(String, part: ListFilter = ListFilter(), LoadPolicy)
        case status(String, String, LoadPolicy)
        case post(StatusDraft, String)
        case edit(String, String, StatusChange)
        case latest(String, LoadPolicy)
        case delete(String, String)
        case bio(String, LoadPolicy)
        case setBio(String, String)
        case timeline(TimelineSpan, part: ListFilter = ListFilter(), LoadPolicy)
        case following(String, LoadPolicy)
        case mutes
        case add(Mute)
        case remove(Mute.Target)
    }

    struct Answers {
        var statuses: Result<Loaded<[Status]>, StatusRepositoryError>?
        var status: Result<Loaded<Status>, StatusRepositoryError>?
        var receipt: Result<StatusReceipt, StatusRepositoryError>?
        var deletion: Result<StatusReceipt, StatusRepositoryError>?
        var bio: Result<Loaded<Bio>, StatusRepositoryError>?
        var bioReceipt: Result<BioReceipt, StatusRepositoryError>?
        /// One for each fetch; the last one is repeated.
        var timelines: [Result<Loaded<[Status]>, StatusRepositoryError>] = []
        /// The addresses that an address follows.
        var follows: Result<Loaded<[String]>, StatusRepositoryError>?
        var mutes: Result<[Mute], StatusRepositoryError>?
        var addition: Result<Void, StatusRepositoryError>?
        /// The mutes that `remove` returns.
        var removable: Result<[Mute.Target], StatusRepositoryError>?
    }

    let script: StubScript<Message, Answers>

    /// - Parameter whileAsked: Called while each answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        script = StubScript(answers, whileAsked: whileAsked)
    }

    func statuses(
        of address: String, part: ListFilter, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        try await answer(.statuses(address, part: part, policy), \.statuses)
    }

    func status(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        try await answer(.status(id, address, policy), \.status)
    }

    func post(_ draft: StatusDraft, to address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.post(draft, address), \.receipt)
    }

    func edit(
        _ id: String, of address: String, change: StatusChange
    ) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.edit(id, address, change), \.receipt)
    }

    func latestStatus(
        of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        try await answer(.latest(address, policy), \.status)
    }

    func delete(_ id: String, of address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.delete(id, address), \.deletion)
    }

    func bio(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<Bio> {
        try await answer(.bio(address, policy), \.bio)
    }

    func setBio(_ content: String, of address: String) async throws(StatusRepositoryError) -> BioReceipt {
        try await answer(.setBio(content, address), \.bioReceipt)
    }

    func timeline(
        _ span: TimelineSpan, part: ListFilter, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<StatusPages> {
        try await answer(.timeline(span, part: part, policy), \.timelines).map { StatusPages($0.newestFirst()) }
    }

    func addresses(
        _ side: FollowSide, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[String]> {
        try await answer(.following(address, policy)) { side == .following ? $0.follows : nil }
    }

    /// No test of this spy follows.
    func setFollows(_ target: String, by address: String, to follows: Bool) async throws(StatusRepositoryError) {
        try await answer(.following(target, .offline)) { _ -> Result<Void, StatusRepositoryError>? in nil }
    }

    func mutes() async throws(StatusRepositoryError) -> [Mute] {
        try await answer(.mutes, \.mutes)
    }

    func add(_ mute: Mute) async throws(StatusRepositoryError) {
        try await answer(.add(mute), \.addition)
    }

    func remove(_ target: Mute.Target) async throws(StatusRepositoryError) -> Bool {
        try await answer(.remove(target)) { $0.removable?.map { $0.contains(target) } }
    }
}
