/// A whole program: its commands and its global flags.
public struct CommandTree: Hashable, Sendable {
    /// The program itself.
    public let root: CommandSpecification
    /// The flags valid with every command, `--help` and `--version` included.
    public let globalOptions: [OptionSpecification]
    /// What words of other programs stand for.
    public let vocabulary: Vocabulary

    /// Shows the help of a command; part of every tree.
    public static let helpOption = OptionSpecification("help", short: "h", help: "Show this help")
    /// Shows the version of the program; part of every tree.
    public static let versionOption = OptionSpecification(
        "version", synonyms: ["v", "V"], help: "Show the version")

    /// Declares a program.
    ///
    /// - Parameters:
    ///   - root: The program with its commands.
    ///   - globalOptions: The flags valid with every command; `--help` and `--version` are added.
    ///   - vocabulary: What words of other programs stand for.
    public init(
        _ root: CommandSpecification, globalOptions: [OptionSpecification] = [], vocabulary: Vocabulary = Vocabulary()
    ) {
        self.root = root
        self.vocabulary = vocabulary
        self.globalOptions = globalOptions + [Self.helpOption, Self.versionOption]
    }

    /// The program itself.
    var program: CommandLocation { CommandLocation(tree: self, path: [], command: root) }

    /// Finds the command at a path of names and aliases.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name; none for the program itself.
    ///   - topics: Other possible first words, for suggestions.
    /// - Throws: A `UsageError` about the first word that names no command.
    public func command(at words: [String], orOneOf topics: [String] = []) throws(UsageError) -> CommandLocation {
        if words.count > 1, topics.contains(words[0]), root.subcommand(words[0]) == nil {
            throw program.superfluous(words[1])
        }
        var location = program
        for word in words { location = try location.descending(to: word, orOneOf: location.path.isEmpty ? topics : []) }
        return location
    }

    /// Whether a command line without the program's name calls a command, or names a group.
    func hasCommand(of line: String) -> Bool {
        var command = root
        for word in line.split(separator: " ").prefix(while: { !$0.hasPrefix("-") }) {
            guard let next = command.subcommand(String(word)) else {
                return command.subcommands.isEmpty || !command.arguments.isEmpty
            }
            command = next
        }
        return command != root
    }
}
