/// A command or a group of commands, declared as data: parsing, help and completions are made from it.
public struct CommandSpecification: Hashable, Sendable {
    /// The word that calls it.
    public let name: String
    /// Other words that call it.
    public let aliases: [String]
    /// What it does: one sentence with a full stop.
    public let abstract: String
    /// More about it, in paragraphs separated by an empty line.
    public let discussion: String
    /// The heading under which the group above lists it; `nil` for the common one.
    public let section: String?
    /// The words it takes; none where it has subcommands.
    public let arguments: [ArgumentSpecification]
    /// Its own flags; those of the tree are valid besides.
    public let options: [OptionSpecification]
    /// The commands below it.
    public let subcommands: [CommandSpecification]
    /// What words that called a command below it once are now, by the word: `"delete NAME --item ITEM"`.
    public let replacements: [String: String]
    /// At least one command line.
    public let examples: [CommandExample]
    /// Does it do something by itself? A group that does not shows its help.
    public let isRunnable: Bool
    /// Do the help and the suggestions keep silent about it?
    public let isHidden: Bool

    /// Declares a command; `isRunnable` left out means: if it has no subcommands.
    public init(
        _ name: String, aliases: [String] = [], abstract: String, discussion: String = "", section: String? = nil,
        arguments: [ArgumentSpecification] = [], options: [OptionSpecification] = [],
        subcommands: [CommandSpecification] = [], replacements: [String: String] = [:], examples: [CommandExample],
        isRunnable: Bool? = nil, isHidden: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.abstract = abstract
        self.discussion = discussion
        self.section = section
        self.arguments = arguments
        self.options = options
        self.subcommands = subcommands
        self.replacements = replacements
        self.examples = examples
        self.isRunnable = isRunnable ?? subcommands.isEmpty
        self.isHidden = isHidden
    }

    /// The command below it that `word` calls, by its name or an alias; never by the beginning of one.
    public func subcommand(_ word: String) -> CommandSpecification? {
        subcommands.first { $0.name == word || $0.aliases.contains(word) }
    }

    /// Itself and every command below it.
    var family: [CommandSpecification] { [self] + subcommands.flatMap(\.family) }
}
