/// The changes from the lines of one text to those of another.
///
/// Lines are compared byte by byte: `String`'s equality ignores how accents are composed.
///
/// Built on the standard library's `difference(from:)` (Myers). Very long texts with very little in common are shown as
/// removed and added as a whole: the algorithm's time grows with the square of the differences.
public struct LineDifference: Equatable, Sendable {
    /// One line of the comparison, without its line end.
    public enum Line: Equatable, Sendable {
        case unchanged(String)
        case removed(String)
        case added(String)
        /// All line ends of one text differ from all of the other; each is `LF` or `CR LF`.
        case lineEnds(from: String, to: String)
    }

    /// All lines in order; within a change, removed lines come before added ones.
    public let lines: [Line]

    /// How many lines of one text may differ before the texts are no longer compared line by line.
    static let limit = 4_000

    /// Compares two texts.
    ///
    /// Lines end with LF, or, if all lines of a text do, with CR LF. If the two texts differ in this, that is one
    /// change, not a change of each line. In a text with both line ends, a CR belongs to its line. A missing line end
    /// after the last line makes no difference.
    public init(from old: String, to new: String) {
        let ends = (Self.lineEnds(old), Self.lineEnds(new))
        var first: [Line] = []
        let areCRLF: (old: Bool, new: Bool)
        switch ends {
        case (.crlf, .crlf), (.crlf, .none), (.none, .crlf): areCRLF = (true, true)
        case (.crlf, .lf):
            areCRLF = (true, false)
            first = [.lineEnds(from: "CR LF", to: "LF")]
        case (.lf, .crlf):
            areCRLF = (false, true)
            first = [.lineEnds(from: "LF", to: "CR LF")]
        default: areCRLF = (false, false)
        }
        self.init(
            from: Self.split(old, atCRLF: areCRLF.old), to: Self.split(new, atCRLF: areCRLF.new), after: first)
    }

    init(from old: [String], to new: [String], after first: [Line] = []) {
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, Self.areSame(old[head], new[head]) { head += 1 }
        var tail = 0
        while tail < shorter - head, Self.areSame(old[old.count - 1 - tail], new[new.count - 1 - tail]) { tail += 1 }

        let before = old[head..<(old.count - tail)]
        let after = new[head..<(new.count - tail)]
        let isTooLong = max(before.count, after.count) > Self.limit
        let middle =
            isTooLong
            ? before.map(Line.removed) + after.map(Line.added) : Self.compared(Array(before), Array(after))
        lines =
            first + old[..<head].map(Line.unchanged) + middle + old[(old.count - tail)...].map(Line.unchanged)
    }

    /// The added and removed lines.
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

    private static func areSame(_ one: String, _ other: String) -> Bool { ExactText(one) == ExactText(other) }

    /// Splits at LF: "\r\n" is one `Character`, so this works on scalars.
    private static func split(_ text: String, atCRLF: Bool) -> [String] {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        if atCRLF { for index in lines.indices.dropLast() { lines[index].removeLast() } }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }

    private enum LineEnds {
        /// No LF.
        case none
        /// A CR before every LF.
        case crlf
        /// A CR before no LF.
        case lf
        case mixed
    }

    private static func lineEnds(_ text: String) -> LineEnds {
        var ends = LineEnds.none
        var previous: UInt8?
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") {
                let end = previous == UInt8(ascii: "\r") ? LineEnds.crlf : .lf
                guard ends == .none || ends == end else { return .mixed }
                ends = end
            }
            previous = byte
        }
        return ends
    }
}
