// The engine of all writes.
extension WritePlanning {
    /// Plans a write and applies it.
    ///
    /// - Parameter outboxID: The entry of the outbox that it sends; nil if none.
    /// - Returns: The confirmation of each step.
    @concurrent
    @discardableResult
    public func write(
        _ intent: Intent, on address: String, sending outboxID: String? = nil
    ) async throws -> [Receipt<Written>] {
        let (steps, reason) = try await decide(intent, on: address)
        let record = PlanRecord(journaling, steps, on: address, sending: outboxID)
        var receipts: [Receipt<Written>] = []
        for step in steps {
            receipts.append(
                try await record.recordNext { row in
                    try await send(step, of: intent, on: address, waitingBecause: reason, row)
                })
        }
        return receipts
    }

    /// Plans a write to be shown, and applied later.
    public func writePlan(_ intent: Intent, on address: String) async throws -> WritePlan<Written> {
        let (steps, reason) = try await decide(intent, on: address)
        return WritePlan(
            address: address, steps: steps, waitsBecause: reason,
            canWait: waiting(intent, on: address) != nil, creationLookup: creationLookup, journaling: journaling
        ) { step, row in
            try await send(step, of: intent, on: address, waitingBecause: reason, row)
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
        } catch let failure as RemoteFailure {
            let reason = failure.beforeWrite
            guard reason.permitsQueueing, let step = waiting(intent, on: address)?.step else { throw failure }
            return ([step], reason)
        }
    }

    private func send(
        _ step: Step<Written>, of intent: Intent, on address: String, waitingBecause reason: RemoteFailure?,
        _ row: Int?
    ) async throws -> Receipt<Written> {
        let waiting = waiting(intent, on: address)
        do {
            if let reason { throw reason }
            return try await apply(step, of: intent, on: address)
        } catch let failure as RemoteFailure where failure.permitsQueueing {
            throw waiting?.queue(failure, row) ?? failure
        }
    }
}
