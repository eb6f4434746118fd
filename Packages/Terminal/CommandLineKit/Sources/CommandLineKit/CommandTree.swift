/// A whole program: its commands, and the flags that are valid with each of them.
public struct CommandTree: Hashable, Sendable {
    /// The program itself; its name is the program's.
    public let root: CommandSpecification
    /// The flags valid before and after every command, `--help` and `--version` included.
    public let globalOptions: [OptionSpecification]

    /// Shows the help of a command; part of every tree.
    public static let helpOption = OptionSpecification("help", short: "h", help: "Show this help")
    /// Shows the version of the program; part of every tree.
    public static let versionOption = OptionSpecification("version", help: "Show the version")

    /// Declares a program.
    ///
    /// - Parameters:
    ///   - root: The program, its commands below it.
    ///   - globalOptions: The flags valid with every command; `--help` and `--version` are added.
    public init(_ root: CommandSpecification, globalOptions: [OptionSpecification] = []) {
        self.root = root
        self.globalOptions = globalOptions + [Self.helpOption, Self.versionOption]
    }

    /// Follows words down from the program, by names and aliases.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name; none for the program itself.
    ///   - topics: What the first word may have been meant to be, besides a command.
    /// - Throws: A `UsageError` about the first word that names no command there.
    public func command(at words: [String], orOneOf topics: [String] = []) throws(UsageError) -> CommandLocation {
        var location = CommandLocation(tree: self, path: [], command: root)
        for word in words { location = try location.descending(to: word, orOneOf: location.path.isEmpty ? topics : []) }
        return location
    }
}
