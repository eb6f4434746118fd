import Synchronization

/// The rows of the journal for the steps of one plan, all stored before the first step is sent.
final class PlanRecord<Value: Equatable & Sendable>: Sendable {
    private let journaling: Journaling<Value>?
    private let steps: [Step<Value>]
    private let address: String
    private let undone: [Int?]
    private let state = Mutex<(hasBegun: Bool, rows: [Int]?, next: Int)>((false, nil, 0))

    init(_ journaling: Journaling<Value>?, _ steps: [Step<Value>], on address: String, undoing rows: [Int?] = []) {
        self.journaling = journaling
        self.steps = steps
        self.address = address
        undone = rows
    }

    /// Stores the steps if they undo changes; false if that fails, since a change could then be undone twice.
    func storeUndo() -> Bool {
        guard journaling != nil, undone.contains(where: { $0 != nil }) else { return true }
        return begin() != nil
    }

    /// Stores the steps, unless that was tried before; nil if they could not be stored.
    private func begin() -> [Int]? {
        state.withLock { state in
            if !state.hasBegun { state.rows = journaling?.begin(steps, on: address, undoing: undone) }
            state.hasBegun = true
            return state.rows
        }
    }

    /// Sends a step, and notes how it ended. Steps are sent in their order.
    func keeping(_ step: Step<Value>, send: () async throws -> Receipt<Value>) async throws -> Receipt<Value> {
        guard let journaling else { return try await send() }
        let recorded = begin() ?? []
        let rows = state.withLock { state in
            let first = min(state.next, recorded.count)
            state.next += 1
            return recorded[first...]
        }
        do {
            let receipt = try await send()
            if let row = rows.first { journaling.end(row, receipt) } else { journaling.reportUnrecorded() }
            return receipt
        } catch {
            journaling.end(rows, Failure(error))
            throw error
        }
    }
}
