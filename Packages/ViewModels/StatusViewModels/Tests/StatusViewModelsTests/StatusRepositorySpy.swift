import ResourceLoading
import StatusDomain
import Synchronization
import TestSupport
import Testing

/// Answers what a test gives it, records the order of what it is asked, and fails the test for anything else.
final class StatusRepositorySpy: StatusRepository, MuteRepository {
    enum Message: Equatable {
        case statuses(String, LoadPolicy)
        case status(String, String, LoadPolicy)
        case post(StatusDraft, String)
        case edit(String, String, StatusChange)
        case latest(String, LoadPolicy)
        case delete(String, String)
        case bio(String, LoadPolicy)
        case setBio(String, String)
        case timeline(TimelineSpan, LoadPolicy)
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
        /// One for each look; the last one is repeated.
        var timelines: [Result<Loaded<[Status]>, StatusRepositoryError>] = []
        var mutes: Result<[Mute], StatusRepositoryError>?
        var addition: Result<Void, StatusRepositoryError>?
        /// What is muted, for `remove`.
        var removable: Result<[Mute.Target], StatusRepositoryError>?
    }

    private let state: Mutex<(answers: Answers, messages: [Message])>
    private let whileAsked: @MainActor @Sendable () -> Void

    /// - Parameter whileAsked: Is called while every answer is awaited.
    init(_ answers: Answers = Answers(), whileAsked: @escaping @MainActor @Sendable () -> Void = {}) {
        state = Mutex((answers, []))
        self.whileAsked = whileAsked
    }

    var messages: [Message] { state.withLock { $0.messages } }

    func statuses(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        try await answer(.statuses(address, policy)) { $0.statuses }
    }

    func status(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        try await answer(.status(id, address, policy)) { $0.status }
    }

    func post(_ draft: StatusDraft, to address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.post(draft, address)) { $0.receipt }
    }

    func edit(
        _ id: String, of address: String, change: StatusChange
    ) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.edit(id, address, change)) { $0.receipt }
    }

    func latestStatus(
        of address: String, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<Status> {
        try await answer(.latest(address, policy)) { $0.status }
    }

    func delete(_ id: String, of address: String) async throws(StatusRepositoryError) -> StatusReceipt {
        try await answer(.delete(id, address)) { $0.deletion }
    }

    func bio(of address: String, policy: LoadPolicy) async throws(StatusRepositoryError) -> Loaded<Bio> {
        try await answer(.bio(address, policy)) { $0.bio }
    }

    func setBio(_ content: String, of address: String) async throws(StatusRepositoryError) -> BioReceipt {
        try await answer(.setBio(content, address)) { $0.bioReceipt }
    }

    func timeline(
        _ span: TimelineSpan, policy: LoadPolicy
    ) async throws(StatusRepositoryError) -> Loaded<[Status]> {
        try await answer(.timeline(span, policy)) { answers in
            answers.timelines.count > 1 ? answers.timelines.removeFirst() : answers.timelines.first
        }
    }

    func mutes() async throws(StatusRepositoryError) -> [Mute] {
        try await answer(.mutes) { $0.mutes }
    }

    func add(_ mute: Mute) async throws(StatusRepositoryError) {
        try await answer(.add(mute)) { $0.addition }
    }

    func remove(_ target: Mute.Target) async throws(StatusRepositoryError) -> Bool {
        try await answer(.remove(target)) { $0.removable?.map { $0.contains(target) } }
    }

    private func answer<Value: Sendable>(
        _ message: Message, _ answer: (inout Answers) -> Result<Value, StatusRepositoryError>?
    ) async throws(StatusRepositoryError) -> Value {
        let found = state.withLock { state in
            state.messages.append(message)
            return answer(&state.answers)
        }
        await whileAsked()
        guard let found else {
            Issue.record("unexpected question \(message)")
            throw .remote(.offline)
        }
        return try found.get()
    }
}
