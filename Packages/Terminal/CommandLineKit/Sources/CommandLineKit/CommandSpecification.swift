/// A command or a group of commands, declared as data for parsing, help and completions.
public struct CommandSpecification: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its other names.
    public let aliases: [String]
    /// What it does: one sentence with a full stop.
    public let abstract: String
    /// More details, in paragraphs separated by an empty line.
    public let discussion: String
    /// The heading in the help of the parent group; `nil` for the common one.
    public let section: String?
    /// Its arguments; beside subcommands only numbers, so that no mistyped subcommand is taken for one.
    public internal(set) var arguments: [ArgumentSpecification]
    /// Its own flags; the tree's global flags are valid too.
    public internal(set) var options: [OptionSpecification]
    /// The commands below it.
    public internal(set) var subcommands: [CommandSpecification]
    /// What to type instead of removed subcommands, such as `delete NAME --item ITEM`, by their names.
    public let replacements: [String: String]
    /// The command line to suggest for a word that is none of its subcommands, such as `list WORD`; `WORD` stands for
    /// that word. `nil` for none.
    public let otherWords: String?
    /// How to pass a secret; the errors about unexpected words and flags then say this, and quote no word. `nil` if
    /// nobody would type one here.
    public let secretRemedy: String?
    /// At least one command line.
    public let examples: [CommandExample]
    /// The names of the fields of its data; empty if it gives none.
    public let fields: [String]
    /// Whether it plans its writes, so that a dry run lists the changes that it would make, in JSON too.
    public let plansChanges: Bool
    /// Whether it does something by itself; a group that does not shows its help.
    public let isRunnable: Bool

    /// Declares a command; by default `isRunnable` is true if it has no subcommands.
    public init(
        _ name: String, aliases: [String] = [], abstract: String, discussion: String = "", section: String? = nil,
        arguments: [ArgumentSpecification] = [], options: [OptionSpecification] = [],
        subcommands: [CommandSpecification] = [], replacements: [String: String] = [:],
        otherWords: String? = nil, secretRemedy: String? = nil, examples: [CommandExample], fields: [String] = [],
        plansChanges: Bool = false, isRunnable: Bool? = nil
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
        self.otherWords = otherWords
        self.secretRemedy = secretRemedy
        self.examples = examples
        self.fields = fields
        self.plansChanges = plansChanges
        self.isRunnable = isRunnable ?? subcommands.isEmpty
    }

    /// The subcommand with this name or alias; abbreviations do not match.
    public func subcommand(_ word: String) -> CommandSpecification? {
        subcommands.first { $0.name == word || $0.aliases.contains(word) }
    }

    /// Itself and every command below it.
    var family: [CommandSpecification] { [self] + subcommands.flatMap(\.family) }
}
