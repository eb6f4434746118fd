/// Decides a write before anything is sent, and then sends exactly what was decided.
///
/// A dry run, the question to a person and the real run use the same steps.
public protocol WritePlanning<Intent, Written>: Sendable {
    /// What is to be done, in the user's words.
    associatedtype Intent: Sendable
    /// The items that are written.
    associatedtype Written: Equatable & Sendable

    /// Reads what the write depends on and decides everything, refusals too. Sends nothing.
    func plan(_ intent: Intent, on address: String) async throws -> [Step<Written>]

    /// Sends one step, and reads again where the server's answer does not say what it did.
    ///
    /// - Parameter intent: What the step belongs to; the outbox keeps it if the network fails.
    func apply(
        _ step: Step<Written>, of intent: Intent, on address: String
    ) async throws -> Receipt<Written>

    /// The step of an intent that can wait in the outbox, decided without reading; nil if it cannot wait, or if its
    /// plan reads nothing.
    func unreadStep(_ intent: Intent, on address: String) -> Step<Written>?

    /// Whether an intent waits in the outbox if it cannot be sent.
    func canWait(_ intent: Intent, on address: String) -> Bool

    /// Queues an intent that could not be planned.
    ///
    /// - Returns: The write's failure: that it is queued once the outbox keeps it, that it is not if that fails, `failure`
    ///   if it cannot wait.
    func queued(_ intent: Intent, on address: String, because failure: RemoteFailure) -> any Error

    /// Keeps the changes, so that they can be undone; nil if they are not stored.
    var journaling: Journaling<Written>? { get }
}

extension WritePlanning {
    public var journaling: Journaling<Written>? { nil }

    public func unreadStep(_ intent: Intent, on address: String) -> Step<Written>? { nil }

    public func canWait(_ intent: Intent, on address: String) -> Bool { unreadStep(intent, on: address) != nil }

    public func queued(_ intent: Intent, on address: String, because failure: RemoteFailure) -> any Error { failure }

    /// Plans a write and carries it out.
    ///
    /// - Returns: The confirmation of each step.
    @concurrent
    @discardableResult
    public func write(_ intent: Intent, on address: String) async throws -> [Receipt<Written>] {
        let (steps, reason) = try await decide(intent, on: address)
        let record = PlanRecord(journaling, steps, on: address)
        var receipts: [Receipt<Written>] = []
        for step in steps {
            receipts.append(
                try await record.keeping(step) {
                    try await send(step, of: intent, on: address, waitingBecause: reason)
                })
        }
        return receipts
    }

    /// Plans a write to be shown, and applied later.
    public func writePlan(_ intent: Intent, on address: String) async throws -> WritePlan<Written> {
        let (steps, reason) = try await decide(intent, on: address)
        return WritePlan(
            address: address, steps: steps, waitsBecause: reason,
            canWait: canWait(intent, on: address), journaling: journaling
        ) { step in
            try await send(step, of: intent, on: address, waitingBecause: reason)
        } again: {
            try await writePlan(intent, on: address)
        }
    }

    /// The steps, and why they wait in the outbox, if the network failed before they were decided.
    private func decide(
        _ intent: Intent, on address: String
    ) async throws -> (steps: [Step<Written>], waitsBecause: RemoteFailure?) {
        do {
            return (try await plan(intent, on: address), nil)
        } catch let failure as RemoteFailure where failure.permitsQueueing {
            guard let step = unreadStep(intent, on: address) else { throw failure }
            return ([step], failure)
        }
    }

    private func send(
        _ step: Step<Written>, of intent: Intent, on address: String, waitingBecause reason: RemoteFailure?
    ) async throws -> Receipt<Written> {
        if let reason { throw queued(intent, on: address, because: reason) }
        return try await apply(step, of: intent, on: address)
    }
}

/// A decided write: shown by a dry run, asked about, and applied.
public struct WritePlan<Value: Equatable & Sendable>: Sendable {
    /// The address that it changes; empty if it changes only this machine.
    public let address: String
    /// Its steps, in the order in which they are sent.
    public let steps: [Step<Value>]
    /// Why it waits in the outbox if it is applied; nil if it can be sent.
    public let waitsBecause: RemoteFailure?
    /// Whether it waits in the outbox if it cannot be sent.
    public let canWait: Bool
    private let journaling: Journaling<Value>?
    private let record: PlanRecord<Value>
    private let send: @Sendable (Step<Value>) async throws -> Receipt<Value>
    private let planAgain: @Sendable () async throws -> WritePlan

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - canWait: Whether it waits in the outbox if it cannot be sent.
    ///   - journaling: Keeps the changes before the first one is sent.
    ///   - rows: The rows of the journal whose changes the steps undo.
    ///   - send: Applies one of the steps.
    ///   - again: Makes the same plan from what the server has now.
    public init(
        address: String, steps: [Step<Value>], waitsBecause: RemoteFailure? = nil,
        canWait: Bool = false, journaling: Journaling<Value>? = nil, undoing rows: [Int?] = [],
        send: @escaping @Sendable (Step<Value>) async throws -> Receipt<Value>,
        again: @escaping @Sendable () async throws -> WritePlan
    ) {
        self.address = address
        self.steps = steps
        self.waitsBecause = waitsBecause
        self.canWait = canWait
        self.journaling = journaling
        record = PlanRecord(journaling, steps, on: address, undoing: rows)
        self.send = send
        planAgain = again
    }

    /// Applies one of the steps.
    ///
    /// - Throws: Its failure; `.storage` if it takes something back and that cannot be noted: then nothing is sent.
    @concurrent
    public func apply(_ step: Step<Value>) async throws -> Receipt<Value> {
        guard record.notesUndo else {
            throw Failure(
                .storage, "the journal of changes cannot be written, so what is undone could be undone twice")
        }
        return try await record.keeping(step) { try await send(step) }
    }

    /// Plans the write again from what the server has now.
    public func again() async throws -> WritePlan { try await planAgain() }

    /// Whether another plan does the same, to items that are as they were.
    public func isSame(as other: WritePlan) -> Bool {
        steps.elementsEqual(other.steps) { $0.change.isSame(as: $1.change) }
    }

    /// The plan without some of its steps.
    public func filter(_ isIncluded: @escaping @Sendable (Step<Value>) -> Bool) -> WritePlan {
        WritePlan(
            address: address, steps: steps.filter(isIncluded), waitsBecause: waitsBecause, canWait: canWait,
            journaling: journaling, send: send
        ) { [planAgain] in
            try await planAgain().filter(isIncluded)
        }
    }
}
