public import CommandLineKit

/// A command: its declaration, its options as values, and its action.
///
/// A command parses, calls a view model and renders. It has no business rules.
@MainActor
public protocol Command<Dependencies> {
    /// What its feature's commands get from the program, such as `any PURLDependencies`.
    associatedtype Dependencies

    /// Its declaration for parsing and help.
    static var specification: CommandSpecification { get }

    /// Whether the program's folders must be trusted before it runs; true by default.
    static var needsTrustedFolders: Bool { get }

    /// Reads its options. A command that checks none of them keeps `parsed`, by its memberwise initialiser.
    ///
    /// - Throws: A usage error for values that cannot be combined or are invalid.
    init(parsed: ParsedCommand) throws

    /// Runs it.
    ///
    /// - Throws: `CommandFailure`, `UsageError` or `ConsoleError`.
    func run(in context: Context<Dependencies>) async throws
}

extension Command {
    public static var needsTrustedFolders: Bool { true }

    /// Whether its dry run gives the changes in JSON too.
    public static var plansChanges: Bool { specification.plansChanges }

    /// The fields that `--json` may name, the columns first; empty when it gives no data.
    public static var fieldNames: [String] { specification.fields }
}

/// A command that checks no options besides those of a list.
@MainActor
public protocol ListCommand<Dependencies>: Command {
    /// Keeps the options.
    init(list: ListOptions)
}

extension ListCommand {
    public init(parsed: ParsedCommand) throws { self.init(list: try ListOptions(parsed)) }
}

/// The headings of the program's help, in this order.
public enum CommandHeading: String, CaseIterable {
    case read = "Read"
    case write = "Write"
    case local = "Offline and local data"
    case folder = "Your address as files"
    case tools = "Tools"
}

/// A noun with its verbs, and with the nouns below it; `command` is the noun without a verb.
@MainActor
public struct CommandGroup<Dependencies> {
    let name: String
    /// nil below another noun.
    let heading: CommandHeading?
    let abstract: String
    let command: (any Command<Dependencies>.Type)?
    let commands: [any Command<Dependencies>.Type]
    let groups: [CommandGroup]
    let replacements: [String: String]
    let otherWords: String?

    /// Creates a noun.
    ///
    /// - Parameters:
    ///   - heading: nil below another noun.
    ///   - command: The noun without a verb; nil if it needs one.
    ///   - groups: The nouns below it.
    ///   - replacements: For each verb that it lacks but that may be typed, what to type instead.
    ///   - otherWords: The command line to suggest for a word that is not a verb of it; `WORD` stands for that word.
    public init(
        _ name: String, heading: CommandHeading? = nil, abstract: String,
        command: (any Command<Dependencies>.Type)? = nil, _ commands: [any Command<Dependencies>.Type],
        groups: [CommandGroup] = [], replacements: [String: String] = [:], otherWords: String? = nil
    ) {
        self.name = name
        self.heading = heading
        self.abstract = abstract
        self.command = command
        self.commands = commands
        self.groups = groups
        self.replacements = replacements
        self.otherWords = otherWords
    }

    public var specification: CommandSpecification {
        let bareNoun = command?.specification
        let verbs = commands.map { $0.specification }
        return CommandSpecification(
            name, abstract: abstract, discussion: bareNoun?.discussion ?? "", section: heading?.rawValue,
            arguments: bareNoun?.arguments ?? [], options: bareNoun?.options ?? [],
            subcommands: verbs + groups.map(\.specification), replacements: replacements, otherWords: otherWords,
            examples: examples(bareNoun, verbs),
            fields: bareNoun?.fields ?? [], isRunnable: bareNoun != nil)
    }

    /// The examples of the bare noun, then the first one of each verb, each once.
    private func examples(_ bareNoun: CommandSpecification?, _ verbs: [CommandSpecification]) -> [CommandExample] {
        let own = bareNoun?.examples ?? []
        return own + verbs.compactMap(\.examples.first).filter { !own.contains($0) }
    }

    /// The command at a path such as `["status", "post"]` or `["weblog", "config", "get"]`.
    public func command(at path: [String]) -> (any Command<Dependencies>.Type)? {
        guard path.first == name else { return nil }
        let rest = Array(path.dropFirst())
        guard let next = rest.first else { return command }
        if rest.count == 1 {
            for command in commands where command.specification.name == next { return command }
        }
        for group in groups {
            if let command = group.command(at: rest) { return command }
        }
        return nil
    }
}
