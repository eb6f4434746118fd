/// Findings from before the lint was introduced; their number may only decrease.
///
/// One line per finding: rule, file and message, separated by tabs; no line numbers, so that an edit above does not
/// matter. A finding that occurs twice has two lines.
struct Baseline: Equatable, Sendable {
    struct Entry: Hashable, Comparable, Sendable {
        var rule: String
        var file: String
        var message: String

        init(rule: String, file: String, message: String) {
            (self.rule, self.file, self.message) = (rule, file, message)
        }

        init(_ finding: Finding) {
            self.init(
                rule: finding.rule.rawValue, file: finding.location.file, message: Self.withoutLayers(finding.message))
        }

        /// Without the part in brackets: renaming a layer changes no finding.
        fileprivate static func withoutLayers(_ message: String) -> String {
            var depth = 0
            var text = ""
            for character in message {
                if character == "(" { depth += 1 }
                if depth == 0 { text.append(character) }
                if character == ")" { depth = max(0, depth - 1) }
            }
            return text.split(separator: " ").joined(separator: " ").replacing(" ,", with: ",")
        }

        static func < (left: Entry, right: Entry) -> Bool {
            (left.file, left.rule, left.message) < (right.file, right.rule, right.message)
        }
    }

    /// The entries with their lines, counted from 1.
    private(set) var entries: [(entry: Entry, line: Int)] = []
    /// Lines that do not have three parts.
    private(set) var unreadable: [Int] = []
    /// The lines of markers that Git writes around a conflict.
    private var conflicts: Set<Int> = []

    static func == (left: Baseline, right: Baseline) -> Bool { left.text == right.text }

    init(text: String) {
        for (index, line) in textLines(text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]).enumerated() {
            guard !trimmed(line).isEmpty, !line.hasPrefix("#") else { continue }
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else {
                unreadable.append(index + 1)
                if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: line.hasPrefix) { conflicts.insert(index + 1) }
                continue
            }
            let message = Entry.withoutLayers(parts[2])
            entries.append((Entry(rule: parts[0], file: parts[1], message: message), index + 1))
        }
    }

    init(_ findings: [Finding]) {
        // Before the text is written, the numbers only tell the entries apart.
        entries = findings.filter(\.rule.canBeInBaseline).map(Entry.init).sorted().enumerated().map { ($1, $0) }
    }

    var text: String {
        let head = """
            # Findings that may only become fewer: rule, file, message. Written by `architecture-lint baseline`.

            """
        return head + entries.map { "\($0.entry.rule)\t\($0.entry.file)\t\($0.entry.message)\n" }.joined()
    }

    /// The findings without an entry, and the lines of the entries without a finding.
    func apply(to findings: [Finding]) -> (left: [Finding], unused: [Int]) {
        var lines: [Entry: [Int]] = [:]
        for (entry, line) in entries.reversed() { lines[entry, default: []].append(line) }
        let left = findings.filter { finding in
            guard finding.rule.canBeInBaseline else { return true }
            return lines[Entry(finding)]?.popLast() == nil
        }
        // Whether a finding below a manifest that cannot be evaluated still exists is unknown, so its entry stays.
        let lost = left.filter(\.hidesPackage).map {
            $0.location.file.split(separator: "/").dropLast().joined(separator: "/")
        }
        let unused = lines.filter { entry, _ in !lost.contains { FileTree.contains($0, entry.file) } }
        return (left, unused.values.flatMap(\.self).sorted())
    }

    /// The entries with the paths at which moved files are now.
    ///
    /// - Parameter renames: Finds where files were moved; called with the entries that have no finding, if there are
    ///   any and also findings without an entry.
    func following(_ findings: [Finding], _ renames: ([Entry]) -> Renames) -> Baseline {
        let (left, unused) = apply(to: findings)
        guard !unused.isEmpty, !left.isEmpty else { return self }
        let stale = Set(unused)
        let moves = renames(entries.filter { stale.contains($0.line) }.map(\.entry))
        var open = left.filter(\.rule.canBeInBaseline).map(Entry.init)
        var result = self
        for index in entries.indices where stale.contains(entries[index].line) {
            guard let moved = moves.moved(entries[index].entry, among: open),
                let place = open.firstIndex(of: moved)
            else { continue }
            open.remove(at: place)
            result.entries[index].entry = moved
        }
        return result
    }

    /// The line of the first conflict marker that a merge left; `nil` without one.
    var conflict: Int? { unreadable.first { conflicts.contains($0) } }

    /// The baseline without stale entries and unreadable lines, sorted.
    func shrunk(to findings: [Finding]) -> Baseline {
        let unused = Set(apply(to: findings).unused)
        var result = self
        result.entries = entries.filter { !unused.contains($0.line) }.sorted { $0.entry < $1.entry }
        result.unreadable = []
        return result
    }
}
