import CommandSupport
import ResourceLoading
import TerminalUI
import UndoDomain

/// The plan that undoes an entry of the journal.
@MainActor
struct EntryUndo {
    let entry: UndoEntry
    /// A plan for each run of changes of one kind and address, the last change first.
    let parts: [any PlannedUndo]
    /// The changes whose entries in the outbox are dropped: they wait there, or it is known whether they were sent.
    let dropped: [UndoableChange]
    /// The lines of these entries, with what waits.
    private let droppedLines: [PlanLine]

    /// Plans the undo.
    ///
    /// - Throws: The failure of a request; a `Failure` for a change of a kind that the program cannot undo.
    init(_ entry: UndoEntry, _ kinds: [UndoableKind]) async throws {
        var parts: [any PlannedUndo] = []
        let sent = entry.open.filter { $0.state != .queued }
        var rest = sent[...]
        while let last = rest.last?.recorded.change {
            let lastOther = rest.lastIndex {
                $0.recorded.change.kind != last.kind || $0.recorded.change.address != last.address
            }
            let start = lastOther.map { $0 + 1 } ?? rest.startIndex
            let part = rest[start...]
            guard let kind = kinds.first(where: { $0.noun == last.kind }) else {
                throw Failure(.refused, "this program cannot undo a change of '\(last.kind)'")
            }
            parts.append(try await kind.plan(part.map(\.recorded), last.address))
            rest = rest.dropLast(part.count)
        }
        let answered = Set(parts.flatMap(\.rows) + parts.flatMap(\.done).map(\.row))
        self.entry = entry
        self.parts = parts
        let dropped = entry.open.filter {
            $0.outboxID != nil && ($0.state == .queued || answered.contains($0.recorded.row))
        }
        self.dropped = dropped
        droppedLines = dropped.compactMap { dropped -> PlanLine? in
            let change = dropped.recorded.change
            let title = kinds.first { $0.noun == change.kind }?.title(change)
            return dropped.outboxID.map { id in
                .removed(["outbox", id, change.kind, title].compactMap(\.self).joined(separator: " "))
            }
        }
    }

    /// The rows of the journal that need no request, and the ids of the items that have the previous values already.
    var done: [(row: Int, id: String?)] { parts.flatMap(\.done) }
    /// Sentences about the changes that cannot be undone, and why.
    var refusals: [String] { parts.flatMap(\.refusals) }
    /// Whether it deletes something.
    var deletes: Bool { parts.contains(where: \.deletes) }
    /// The lines of the plan, as `--dry-run` shows them.
    var lines: [PlanLine] {
        droppedLines + parts.flatMap(\.lines)
    }

    /// Sentences about what cannot be undone, and, each once, about what is not restored.
    var notes: [String] {
        refusals + parts.flatMap(\.notices).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether another plan does the same, and its items have not changed meanwhile.
    func isSame(as other: EntryUndo) -> Bool {
        dropped.map(\.outboxID) == other.dropped.map(\.outboxID)
            && parts.elementsEqual(other.parts) { $0.isSame(as: $1) }
    }

    /// Throws if it is unknown for some changes whether they reached the server; those are left alone.
    func refuseUnknown() throws(CommandFailure) {
        let unknown = parts.flatMap(\.unknown)
        if unknown.isEmpty { return }
        let waiting = entry.open.first { $0.state == .unknown && $0.outboxID != nil }?.outboxID
        let way = waiting.map { "'nereid outbox send' sends it if it is missing, 'nereid outbox drop \($0)' does not" }
        throw CommandFailure(
            .failed, unknown.joined(separator: "; "),
            remedy: way ?? "look for it on the server; 'nereid undo forget \(entry.id)' drops the entry")
    }
}
