/// The request of a completion script and the program's answer.
///
/// The first letter of each line of the answer is its kind: `v` a word, for zsh and fish with a tab and its help; `p`
/// the part of the last word that stays before the candidates; `f` and `d` for files and folders with this prefix; `s`
/// if no blank is to follow the word.
public struct CompletionRequest: Sendable {
    /// The hidden command that a script calls.
    public static let word = "__complete"

    /// The words after the program's name and before the last one, without their quotes.
    public let words: [String]
    /// The last, unfinished word.
    public let last: String
    private let shell: CompletionShell
    private let bashLine: BashLine?

    /// Reads the words after `__complete`; nil if no script sends them.
    public init?(_ arguments: [String]) {
        guard let shell = arguments.first.flatMap(CompletionShell.init), arguments.count >= 2 else { return nil }
        self.shell = shell
        switch shell {
        case .bash:
            guard arguments.count >= 4, let position = Int(arguments[1]),
                let line = BashLine(position: position, line: arguments[2], pieces: Array(arguments[3...]))
            else { return nil }
            (words, last, bashLine) = (line.words, line.last, line)
        case .zsh:
            (words, last, bashLine) = (Array(arguments[1...].dropLast()), arguments[arguments.count - 1], nil)
        case .fish:
            // fish passes the last word with its quotes.
            words = Array(arguments[1...].dropLast())
            (last, bashLine) = (ShellWord(arguments[arguments.count - 1]).text, nil)
        }
    }

    /// Creates the answer.
    ///
    /// - Parameters:
    ///   - completion: The tree's completion of `words` and `last`.
    ///   - values: The values that the program knows.
    ///   - isList: Whether more may follow after a comma.
    /// - Returns: Lines, each with its newline; no `v` line if nothing fits.
    public func answer(
        _ completion: Completion, values: [Completion.Candidate] = [], isList: Bool = false
    ) -> String {
        let fitting = completion.fitting(values)
        var lines: [String] = []
        if !completion.kept.isEmpty, shell != .bash { lines.append("p" + completion.kept) }
        for candidate in fitting {
            switch shell {
            case .bash:
                if let text = bashLine?.replacement(for: completion.kept + candidate.value) { lines.append("v" + text) }
            case .zsh, .fish:
                lines.append("v" + candidate.value + (candidate.help.isEmpty ? "" : "\t" + candidate.help))
            }
        }
        let isTypable = completion.typed.unicodeScalars.allSatisfy(Completion.isSafe)
        if completion.kind == .file, isTypable { lines.append("f" + completion.typed) }
        if completion.kind == .folder, isTypable { lines.append("d" + completion.typed) }
        if isList, !fitting.isEmpty { lines.append("s") }
        return lines.map { $0 + "\n" }.joined()
    }
}
