import CommandLineKit

/// A command: its declaration, its options as values, and its action.
///
/// A command parses, calls a view model and renders. It has no business rules.
@MainActor
protocol Command {
    /// Its declaration for parsing and help.
    static var specification: CommandSpecification { get }

    /// The fields that `--json` may name, the columns first; empty when it gives no data.
    static var fieldNames: [String] { get }

    /// Reads its options.
    ///
    /// - Throws: A usage error for values that exclude each other or cannot be read.
    init(_ parsed: ParsedCommand) throws

    /// Runs it.
    ///
    /// - Throws: `CommandFailure`, `UsageError` or `ConsoleError`.
    func run(in context: CommandContext) async throws
}

/// The headings of the program's help, in this order.
enum CommandHeading: String, CaseIterable {
    case read = "Read"
    case write = "Write"
    case keep = "Keep"
    case folder = "Your address as files"
    case tools = "Tools"
}

/// A noun with its verbs, and with the nouns below it; `command` is the noun without a verb.
@MainActor
struct CommandGroup {
    let name: String
    /// nil below another noun.
    let heading: CommandHeading?
    let abstract: String
    let command: (any Command.Type)?
    let commands: [any Command.Type]
    let groups: [CommandGroup]
    let replacements: [String: String]

    init(
        _ name: String, heading: CommandHeading? = nil, abstract: String, command: (any Command.Type)? = nil,
        _ commands: [any Command.Type], groups: [CommandGroup] = [], replacements: [String: String] = [:]
    ) {
        self.name = name
        self.heading = heading
        self.abstract = abstract
        self.command = command
        self.commands = commands
        self.groups = groups
        self.replacements = replacements
    }

    var specification: CommandSpecification {
        let own = command?.specification
        return CommandSpecification(
            name, abstract: abstract, discussion: own?.discussion ?? "", section: heading?.rawValue,
            options: own?.options ?? [],
            subcommands: commands.map { $0.specification } + groups.map(\.specification), replacements: replacements,
            examples: (own?.examples ?? []) + commands.flatMap { $0.specification.examples.prefix(1) },
            isRunnable: own != nil)
    }

    /// The command at a path such as `["status", "post"]` or `["weblog", "config", "get"]`.
    func command(at path: [String]) -> (any Command.Type)? {
        guard path.first == name else { return nil }
        let rest = Array(path.dropFirst())
        guard let next = rest.first else { return command }
        if rest.count == 1, let command = commands.first(where: { $0.specification.name == next }) { return command }
        return groups.lazy.compactMap { $0.command(at: rest) }.first
    }
}
