/// What can complete an unfinished command line.
public struct Completion: Hashable, Sendable {
    /// A possible word.
    public struct Candidate: Hashable, Sendable {
        /// The word as the program gets it, without quotes.
        public let value: String
        /// Its description; empty if the word needs none.
        public let help: String

        public init(_ value: String, help: String = "") {
            self.value = value
            self.help = help
        }
    }

    /// The command on the line, such as `["status", "post"]`, without the program's name.
    public let path: [String]
    /// The arguments of the command before the last word.
    public let words: [String]
    /// The values of the flags before the last word, by flag; empty for a flag without a value.
    public let options: [String: [String]]
    /// The part of the last word that stays before the candidate, such as `--emoji=`.
    public let kept: String
    /// The rest of the last word: the prefix of the candidates.
    public let typed: String
    /// The candidates from the tree: commands, flags, allowed values. All of them, whatever was typed.
    public let candidates: [Candidate]
    /// Other possible values: files, or values that the program knows.
    public let kind: ValueKind

    /// The candidates and `values` that begin with what was typed, each once, with help on one line.
    ///
    /// Words with characters that could control a terminal or end a line are left out: they cannot be typed.
    public func fitting(_ values: [Candidate] = []) -> [Candidate] {
        var seen: Set<String> = []
        return (candidates + values).filter { candidate in
            candidate.value.utf8.starts(with: typed.utf8) && !candidate.value.isEmpty
                && candidate.value.unicodeScalars.allSatisfy(Self.isSafe) && seen.insert(candidate.value).inserted
        }.map { Candidate($0.value, help: Self.line($0.help)) }
    }

    /// The help on one line: it may contain untrusted text.
    private static func line(_ help: String) -> String {
        let words = help.unicodeScalars.map { isSafe($0) ? Character($0) : " " }.split(whereSeparator: \.isWhitespace)
        let line = words.map { String($0) }.joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }

    static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // The joiner of emoji; other format characters change the direction of writing or are invisible.
        case .format: scalar.value == 0x200D
        default: true
        }
    }

    /// The completion of the part after the last comma of a list, and the elements before it.
    public func inList() -> (completion: Completion, given: [String]) {
        guard let comma = typed.lastIndex(of: ",") else { return (self, []) }
        let given = typed[..<comma].split(separator: ",").map(String.init)
        let completion = Completion(
            path: path, words: words, options: options, kept: kept + typed[...comma],
            typed: String(typed[typed.index(after: comma)...]), candidates: candidates, kind: kind)
        return (completion, given)
    }
}
