import CommandSupport
import Foundation
import FoundationExtensions
import Observation

/// The rows of a list that match a text, in a chosen order. They are found piece by piece, and sorted, off the main
/// actor, so that no key waits for all of them.
@MainActor
@Observable
final class RowFilter<Row: Sendable> {
    /// The text to find; empty for all rows.
    private(set) var text = ""
    /// The index of the column that sorts the rows; nil for their own order.
    private(set) var sortColumn: Int?
    /// The matching rows found so far; with an order, all of them once they are sorted.
    private(set) var rows: [Row] = []
    /// Whether there may be more.
    private(set) var isWorking = false

    private let columns: [FieldCatalog<Row>.Field]
    private let now: @Sendable () -> Date
    @ObservationIgnored private var task: Task<Void, Never>?

    /// How many rows are searched before the key is answered, and how many bytes of their texts: more rows than a
    /// screen has, but few enough to answer in time.
    static var firstPiece: Int { 128 }
    private static var firstBytes: Int { 65_536 }
    /// How many are searched next; each piece is twice as long as the one before, since appending copies the rows.
    private static var secondPiece: Int { 4_096 }
    /// How long the search of the remaining rows waits, so that it does not take the processor from the next key.
    private static var pause: Duration { .milliseconds(25) }

    /// Makes a filter that matches all rows.
    ///
    /// - Parameter columns: The fields that are searched, as a person sees them.
    init(columns: [FieldCatalog<Row>.Field], now: @escaping @Sendable () -> Date) {
        self.columns = columns
        self.now = now
    }

    /// Whether it shows anything other than all rows in their own order.
    var isActive: Bool { !text.isEmpty || sortColumn != nil }

    /// Sorts by another column; until that is done, the rows stay as they are.
    func sort(by column: Int?, in all: [Row]) {
        if !isActive { rows = all }
        sortColumn = column
        refilter(in: all)
    }

    /// Looks for another text. Without an order its matches are shown as they are found; with one, once all are sorted.
    func look(for text: String, in all: [Row]) {
        self.text = text
        rows = []
        refilter(in: all)
    }

    /// Finds and sorts the matching rows again, for example after a load. Without an order, the previous matches are
    /// shown until as many are found; with one, until all are sorted.
    func refilter(in all: [Row]) {
        stop()
        guard isActive else { return }
        let search = RowSearch(
            sought: text.isEmpty ? nil : SoughtText(text), columns: columns, order: sortColumn.map { columns[$0] },
            now: now())
        let end = search.end(in: all.prefix(Self.firstPiece), bytes: Self.firstBytes)
        var found = search.matches(in: all[..<end])
        if all.count <= end {
            rows = search.inOrder(found)
            return
        }
        if sortColumn == nil, found.count >= rows.count { rows = found }
        isWorking = true
        task = Task {
            do { try await Task.sleep(for: Self.pause) } catch { return }
            var (start, piece) = (end, Self.secondPiece)
            while start < all.count {
                let more = await search.found(in: all[start..<min(all.count, start + piece)])
                if Task.isCancelled { return }
                start += piece
                piece *= 2
                found += more
                if sortColumn == nil, !more.isEmpty, found.count >= rows.count { rows = found }
            }
            let ordered = await search.ordered(found)
            if Task.isCancelled { return }
            rows = ordered
            isWorking = false
        }
    }

    /// Ends the search.
    func stop() {
        task?.cancel()
        task = nil
        isWorking = false
    }
}

/// Looks for a text in rows, and sorts them.
private struct RowSearch<Row: Sendable>: Sendable {
    /// nil for any text.
    let sought: SoughtText?
    let columns: [FieldCatalog<Row>.Field]
    let order: FieldCatalog<Row>.Field?
    let now: Date

    /// The end of the first rows whose texts have at most this many bytes; of all rows if no text is sought.
    func end(in rows: ArraySlice<Row>, bytes: Int) -> Int {
        guard sought != nil else { return rows.endIndex }
        var rest = bytes
        return rows.firstIndex { row in
            for column in columns { if case .text(let text?) = column.value(row) { rest -= text.utf8.count } }
            return rest < 0
        } ?? rows.endIndex
    }

    func matches(in rows: ArraySlice<Row>) -> [Row] {
        guard let sought else { return Array(rows) }
        return rows.filter { row in columns.contains { sought.occurs(in: $0.personalValue(row).personal(now: now)) } }
    }

    /// Sorts texts alphabetically, times newest first and numbers largest first; rows without a value come last.
    func inOrder(_ rows: [Row]) -> [Row] {
        guard let order else { return rows }
        let keys = rows.map { order.personalValue($0).sortKey }
        return rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[$0] }
    }

    @concurrent
    func ordered(_ rows: [Row]) async -> [Row] { inOrder(rows) }

    /// The matches; only some of them if the task is cancelled, as it is by each new letter.
    @concurrent
    func found(in rows: ArraySlice<Row>) async -> [Row] {
        var found: [Row] = []
        for start in stride(from: rows.startIndex, to: rows.endIndex, by: 256) where !Task.isCancelled {
            found += matches(in: rows[start..<min(rows.endIndex, start + 256)])
        }
        return found
    }
}

/// The place of a value among others of its column.
private enum SortKey: Comparable {
    case number(Double)
    case text(String)
    case missing
}

extension FieldValue {
    fileprivate var sortKey: SortKey {
        switch self {
        case .time(let date?): .number(-date.timeIntervalSince1970)
        case .number(let number?): .number(-Double(number))
        case .real(let number): .number(-number)
        case .flag(let flag?): .number(flag ? 0 : 1)
        case .time(nil), .number(nil), .flag(nil): .missing
        case .text, .address, .list, .notes, .json: plain.isEmpty ? .missing : .text(plain.folded)
        }
    }
}
