import CommandSupport
import Foundation
import FoundationExtensions
import Observation

/// The rows of a list that match a text, found piece by piece off the main actor, so that no key waits for all of them.
@MainActor
@Observable
final class RowFilter<Row: Sendable> {
    /// The text to find; empty for all rows.
    private(set) var text = ""
    /// The matching rows found so far, in their order.
    private(set) var rows: [Row] = []
    /// Whether there may be more.
    private(set) var isWorking = false

    private let columns: [FieldCatalog<Row>.Field]
    private let now: @Sendable () -> Date
    @ObservationIgnored private var task: Task<Void, Never>?

    /// How many rows are searched at once: more than a screen has, but few enough to answer the key in time.
    static var firstPiece: Int { 256 }
    private static var piece: Int { 4_096 }

    /// Makes a filter that matches all rows.
    ///
    /// - Parameter columns: The fields that are searched, as a person sees them.
    init(columns: [FieldCatalog<Row>.Field], now: @escaping @Sendable () -> Date) {
        self.columns = columns
        self.now = now
    }

    /// Looks for another text; its matches are shown as they are found.
    func look(for text: String, in all: [Row]) {
        self.text = text
        rows = []
        lookAgain(in: all)
    }

    /// Looks for the same text in rows that were loaded again; the matches before stay until as many new ones are
    /// found.
    func lookAgain(in all: [Row]) {
        stop()
        guard !text.isEmpty else { return }
        let search = RowSearch(sought: SoughtText(text), columns: columns, now: now())
        var found = search.matches(in: all.prefix(Self.firstPiece))
        if found.count >= rows.count || all.count <= Self.firstPiece { rows = found }
        guard all.count > Self.firstPiece else { return }
        isWorking = true
        task = Task {
            for start in stride(from: Self.firstPiece, to: all.count, by: Self.piece) {
                let more = await search.found(in: all[start..<min(all.count, start + Self.piece)])
                if Task.isCancelled { return }
                found += more
                if !more.isEmpty, found.count >= rows.count { rows = found }
            }
            rows = found
            isWorking = false
        }
    }

    /// Ends the work.
    func stop() {
        task?.cancel()
        task = nil
        isWorking = false
    }

}

/// Looks for a text in rows.
private struct RowSearch<Row: Sendable>: Sendable {
    let sought: SoughtText
    let columns: [FieldCatalog<Row>.Field]
    let now: Date

    func matches(in rows: ArraySlice<Row>) -> [Row] {
        rows.filter { row in columns.contains { sought.occurs(in: $0.value(row).personal(now: now)) } }
    }

    @concurrent
    func found(in rows: ArraySlice<Row>) async -> [Row] { matches(in: rows) }
}
