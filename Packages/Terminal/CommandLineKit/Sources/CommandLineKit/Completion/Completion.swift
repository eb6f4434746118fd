/// What may stand at the end of an unfinished command line.
public struct Completion: Hashable, Sendable {
    /// One word that fits.
    public struct Candidate: Hashable, Sendable {
        /// The word as the program shall get it, without any quoting.
        public let value: String
        /// What it stands for; empty where the word says it.
        public let help: String

        /// Offers a word.
        public init(_ value: String, help: String = "") {
            self.value = value
            self.help = help
        }
    }

    /// The command that was reached: the names from below the program.
    public let path: [String]
    /// The arguments of the command before the last word.
    public let words: [String]
    /// The values of the flags before the last word, by their names; one without a value has none.
    public let options: [String: [String]]
    /// What of the last word stays in front of every candidate, such as `--emoji=`.
    public let kept: String
    /// The rest of the last word: what candidates begin with.
    public let typed: String
    /// What the tree itself offers: commands, flags, allowed values. All of them, whatever was typed.
    public let candidates: [Candidate]
    /// What besides: files, or values that the program knows.
    public let kind: ValueKind

    /// For a value that is a list: only what stands behind the last comma is completed, and nothing is offered twice.
    public func inList() -> (completion: Completion, given: [String]) {
        guard let comma = typed.lastIndex(of: ",") else { return (self, []) }
        let given = typed[..<comma].split(separator: ",").map(String.init)
        let completion = Completion(
            path: path, words: words, options: options, kept: kept + typed[...comma],
            typed: String(typed[typed.index(after: comma)...]), candidates: candidates, kind: kind)
        return (completion, given)
    }
}
