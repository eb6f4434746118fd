public import ResourceLoading

/// A double of a repository that plans its writes: it answers both questions by the prepared steps and the prepared
/// receipt.
public protocol PlanningSpy: ScriptedStub, WritePlanning
where Message: PlanningMessage<Intent, Written>, Answers: PlanningAnswers<Written, Fault> {}

/// The recorded calls of a planning spy; the cases of an enumeration meet the requirements.
public protocol PlanningMessage<Intent, Written>: Sendable {
    associatedtype Intent
    associatedtype Written: Equatable & Sendable

    static func plan(_ intent: Intent, _ address: String) -> Self
    static func carryOut(_ step: Step<Written>, _ intent: Intent, _ address: String) -> Self
}

/// The prepared answers of a planning spy.
public protocol PlanningAnswers<Written, Fault>: Sendable {
    associatedtype Written: Equatable & Sendable
    associatedtype Fault: PresentableFault

    var steps: Result<[Step<Written>], RepositoryError<Fault>>? { get }
    var receipt: Result<Receipt<Written>, RepositoryError<Fault>>? { get }
}

extension PlanningSpy {
    public func plan(_ intent: Intent, on address: String) async throws(RepositoryError<Fault>) -> [Step<Written>] {
        try await answer(.plan(intent, address)) { $0.steps }
    }

    public func carryOut(
        _ step: Step<Written>, of intent: Intent, on address: String
    ) async throws(RepositoryError<Fault>) -> Receipt<Written> {
        try await answer(.carryOut(step, intent, address)) { $0.receipt }
    }
}
