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
    /// Tells whether an earlier attempt to create its item has arrived, if the item has no id yet; nil if that cannot
    /// be found out.
    public let creationLookup: CreationLookup<Value>?
    private let journaling: Journaling<Value>?
    private let record: PlanRecord<Value>
    private let send: @Sendable (Step<Value>, _ row: Int?) async throws -> Receipt<Value>
    private let planAgain: @Sendable () async throws -> WritePlan

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - canWait: Whether it waits in the outbox if it cannot be sent.
    ///   - creationLookup: Tells whether an earlier attempt to create its item has arrived.
    ///   - journaling: Records the changes before the first one is sent.
    ///   - rows: The rows of the journal whose changes the steps undo.
    ///   - send: Applies one of the steps. `row` is its row in the journal; nil if it is not recorded.
    ///   - again: Makes the same plan from what the server has now.
    public init(
        address: String, steps: [Step<Value>], waitsBecause: RemoteFailure? = nil,
        canWait: Bool = false, creationLookup: CreationLookup<Value>? = nil, journaling: Journaling<Value>? = nil,
        undoing rows: [Int?] = [],
        send: @escaping @Sendable (Step<Value>, _ row: Int?) async throws -> Receipt<Value>,
        again: @escaping @Sendable () async throws -> WritePlan
    ) {
        self.address = address
        self.steps = steps
        self.waitsBecause = waitsBecause
        self.canWait = canWait
        self.creationLookup = creationLookup
        self.journaling = journaling
        record = PlanRecord(journaling, steps, on: address, undoing: rows)
        self.send = send
        planAgain = again
    }

    /// Applies one of the steps.
    ///
    /// - Throws: Its failure; `.storage` if it is part of an undo and the journal cannot be written: nothing is sent
    ///   then.
    @concurrent
    public func apply(_ step: Step<Value>) async throws -> Receipt<Value> {
        guard await record.storeUndo() else {
            throw Failure(
                .storage, "the journal of changes cannot be written, so what is undone could be undone twice")
        }
        return try await record.recordNext { try await send(step, $0) }
    }

    /// Plans the write again from what the server has now.
    public func again() async throws -> WritePlan { try await planAgain() }

    /// Whether another plan does the same, and its items have not changed meanwhile.
    public func isSame(as other: WritePlan) -> Bool {
        steps.elementsEqual(other.steps) { $0.isSame(as: $1) }
    }

    /// The plan without some of its steps; not for a plan that undoes changes.
    public func filter(_ isIncluded: @escaping @Sendable (Step<Value>) -> Bool) -> WritePlan {
        WritePlan(
            address: address, steps: steps.filter(isIncluded), waitsBecause: waitsBecause, canWait: canWait,
            creationLookup: creationLookup, journaling: journaling, send: send
        ) { [planAgain] in
            try await planAgain().filter(isIncluded)
        }
    }
}
