/// The changes from the lines of one text to those of another.
///
/// Lines are compared byte by byte: `String`'s equality ignores how accents are composed.
///
/// Built on the standard library's `difference(from:)` (Myers). If there are very many lines from the first difference
/// to the last one, they are shown as removed and added as a whole: the algorithm's time grows with the square of the
/// differences.
public struct LineDifference: Equatable, Sendable {
    /// One line of the comparison, without its line ending.
    public enum Line: Equatable, Sendable {
        case unchanged(String)
        case removed(String)
        case added(String)
        /// The line endings of the texts; each is `LF`, `CR LF` or `mixed`.
        case lineEnds(from: String, to: String)
    }

    /// All lines in order; within a change, removed lines come before added ones.
    public let lines: [Line]

    /// The maximum number of lines of a text, from the first difference to the last one, that are compared one by one.
    static let limit = 4_000

    /// Compares two texts.
    ///
    /// Lines end with LF or CR LF, which is not part of a line: changed line endings are one change, not one for each
    /// line. A missing line ending after the last line makes no difference.
    public init(from old: String, to new: String) {
        let (before, after) = (Lines(old), Lines(new))
        let lines = LineDifference(from: before.texts, to: after.texts).lines
        self.lines = before.change(ofEndsTo: after, in: lines).map { [$0] + lines } ?? lines
    }

    init(from old: [String], to new: [String]) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head].isExactly(new[head]) { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail].isExactly(new[new.count - 1 - tail]) { tail += 1 }

        let before = old[head..<(old.count - tail)]
        let after = new[head..<(new.count - tail)]
        let isTooLong = max(before.count, after.count) > Self.limit
        let middle =
            isTooLong
            ? before.map(Line.removed) + after.map(Line.added) : Self.compared(Array(before), Array(after))
        lines =
            old[..<head].map(Line.unchanged) + middle + old[(old.count - tail)...].map(Line.unchanged)
    }

    /// The added and removed lines, and a change of the line endings.
    public var changes: [Line] {
        lines.filter { if case .unchanged = $0 { false } else { true } }
    }

    private static func compared(_ old: [String], _ new: [String]) -> [Line] {
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in new.map({ Array($0.utf8) }).difference(from: old.map { Array($0.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var result: [Line] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                result.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, added.contains(newIndex) {
                result.append(.added(new[newIndex]))
                newIndex += 1
            } else {
                result.append(.unchanged(old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return result
    }

    /// The lines of a text, and separately how they end.
    private struct Lines {
        private(set) var texts: [String] = []
        /// Whether each line ends with CR LF; without an element for a last line that has no ending.
        private var isCRLF: [Bool] = []

        init(_ text: String) {
            // "\r\n" is one `Character`, so this works on scalars.
            var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            for index in lines.indices.dropLast() {
                isCRLF.append(lines[index].last == "\r")
                if isCRLF[index] { lines[index].removeLast() }
            }
            if lines.last?.isEmpty == true { lines.removeLast() }
            texts = lines.map { String($0) }
        }

        /// The change of the line endings; nil if a text has none, or if both have the same kind and each unchanged
        /// line ends alike.
        func change(ofEndsTo other: Lines, in lines: [Line]) -> Line? {
            guard let ends, let otherEnds = other.ends, ends != otherEnds || hasEnds(otherThan: other, in: lines) else {
                return nil
            }
            return .lineEnds(from: ends, to: otherEnds)
        }

        /// The line endings in words; nil without any.
        private var ends: String? {
            guard let first = isCRLF.first else { return nil }
            return isCRLF.contains(!first) ? "mixed" : first ? "CR LF" : "LF"
        }

        /// Whether an unchanged line ends differently in the other text.
        private func hasEnds(otherThan other: Lines, in lines: [Line]) -> Bool {
            var (index, otherIndex) = (0, 0)
            for line in lines {
                switch line {
                case .removed: index += 1
                case .added: otherIndex += 1
                case .unchanged, .lineEnds:
                    if index < isCRLF.count, otherIndex < other.isCRLF.count,
                        isCRLF[index] != other.isCRLF[otherIndex]
                    {
                        return true
                    }
                    index += 1
                    otherIndex += 1
                }
            }
            return false
        }
    }
}
