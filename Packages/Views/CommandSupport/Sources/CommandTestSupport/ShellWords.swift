/// The words of the first `nereid` command of a line of shell, such as those of the examples in the help.
public struct ShellWords {
    public let words: [String]

    /// Reads words, single quotes, pipes and redirections; nil when the line calls no `nereid`.
    public init?(_ line: String) {
        var commands: [[String]] = [[]]
        var word: String?
        var isQuoted = false
        for character in line + " " {
            switch character {
            case "'":
                isQuoted.toggle()
                word = word ?? ""
            case _ where isQuoted: word?.append(character)
            case " ":
                if let word { commands[commands.count - 1].append(word) }
                word = nil
            case "|": commands.append([])
            default: word = (word ?? "") + String(character)
            }
        }
        guard let command = commands.first(where: { $0.first == "nereid" }) else { return nil }
        words = Array(command.dropFirst().prefix { $0 != "<" && $0 != ">" })
    }
}
