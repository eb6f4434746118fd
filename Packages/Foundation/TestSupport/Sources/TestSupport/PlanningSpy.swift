public import ResourceLoading

/// A double of a repository that plans its writes: `plan` returns the prepared steps, and `apply` the prepared receipt.
public protocol PlanningSpy: ScriptedStub, WritePlanning
where Message: PlanningMessage<Intent, Written>, Answers: PlanningAnswers<Written> {
    init(script: StubScript<Message, Answers>)
}

/// The recorded calls of a planning spy; the cases of an enumeration meet the requirements.
public protocol PlanningMessage<Intent, Written>: Sendable {
    associatedtype Intent
    associatedtype Written: Equatable & Sendable

    static func plan(_ intent: Intent, _ address: String) -> Self
    static func apply(_ step: Step<Written>, _ intent: Intent, _ address: String) -> Self
}

/// The prepared answers of a planning spy.
public protocol PlanningAnswers<Written>: Sendable {
    associatedtype Written: Equatable & Sendable

    var steps: Result<[Step<Written>], any Error>? { get }
    var receipt: Result<Receipt<Written>, any Error>? { get }

    init()
}

extension PlanningSpy {
    /// Creates a spy.
    ///
    /// - Parameter whileAsked: Called while each answer is awaited.
    public init(_ answers: Answers = Answers(), whileAsked: (@MainActor @Sendable () -> Void)? = nil) {
        self.init(script: StubScript(answers, whileAsked: whileAsked))
    }

    public func plan(_ intent: Intent, on address: String) async throws -> [Step<Written>] {
        try await answer(.plan(intent, address)) { $0.steps }
    }

    public func apply(
        _ step: Step<Written>, of intent: Intent, on address: String
    ) async throws -> Receipt<Written> {
        try await answer(.apply(step, intent, address)) { $0.receipt }
    }
}
