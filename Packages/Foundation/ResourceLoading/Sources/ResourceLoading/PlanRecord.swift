import Synchronization

/// The rows of the journal for the steps of one plan, all stored before the first step is sent.
final class PlanRecord<Value: Equatable & Sendable>: Sendable {
    private let journaling: Journaling<Value>?
    private let steps: [Step<Value>]
    private let address: String
    /// The row whose change each step undoes.
    private let undone: [Int?]
    /// The entry of the outbox that the plan sends; nil if none.
    private let outboxID: String?
    /// A row for each step, nil for one that is not recorded; all nil if they could not be stored.
    private let state = Mutex<(hasBegun: Bool, rows: [Int?]?, next: Int)>((false, nil, 0))

    init(
        _ journaling: Journaling<Value>?, _ steps: [Step<Value>], on address: String, undoing rows: [Int?] = [],
        sending outboxID: String? = nil
    ) {
        self.journaling = journaling
        self.steps = steps
        self.address = address
        self.outboxID = outboxID
        undone = steps.indices.map { rows.indices.contains($0) ? rows[$0] : nil }
    }

    /// Stores the steps if they undo changes; false if that fails, since a change could then be undone twice.
    func storeUndo() async -> Bool {
        guard let journaling, undone.contains(where: { $0 != nil }) else { return true }
        return await begin(journaling) != nil
    }

    /// Stores the steps that change something or undo a change, unless that was tried before; nil if they could not be
    /// stored.
    private func begin(_ journaling: Journaling<Value>) async -> [Int?]? {
        if state.withLock({ $0.hasBegun }) { return state.withLock { $0.rows } }
        let recorded = steps.indices.filter { undone[$0] != nil || !steps[$0].changesNothing }
        let known = await journaling.known(recorded.map { steps[$0] }, on: address)
        return state.withLock { state in
            if !state.hasBegun {
                let stored = journaling.begin(
                    recorded.map { steps[$0] }, on: address, undoing: recorded.map { undone[$0] }, known: known,
                    sending: outboxID)
                state.rows = stored.map { stored in
                    var rows = [Int?](repeating: nil, count: steps.count)
                    for (index, row) in zip(recorded, stored) { rows[index] = row }
                    return rows
                }
            }
            state.hasBegun = true
            return state.rows
        }
    }

    /// Sends the next step, and records how it ended.
    ///
    /// - Parameter send: Called with the row of the step; nil if it is not recorded.
    func recordNext(_ send: (_ row: Int?) async throws -> Receipt<Value>) async throws -> Receipt<Value> {
        guard let journaling else { return try await send(nil) }
        let rows = await begin(journaling)
        let remaining = state.withLock { state in
            let first = min(state.next, rows?.count ?? 0)
            state.next += 1
            return rows?[first...]
        }
        let row = remaining?.first ?? nil
        do {
            let receipt = try await send(row)
            if let row { journaling.end(row, receipt) }
            if rows == nil { journaling.reportUnrecorded() }
            return receipt
        } catch {
            journaling.end(row, Failure(error), unsent: remaining?.dropFirst().compactMap(\.self) ?? [])
            throw error
        }
    }
}
