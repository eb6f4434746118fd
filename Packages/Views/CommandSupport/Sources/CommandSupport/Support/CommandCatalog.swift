public import CommandLineKit
public import FeatureContributions

/// All commands, as seen by the commands about the program itself, such as `help` and `completion`.
@MainActor
public protocol CommandMenu {
    /// The declarations of all commands.
    var tree: CommandTree { get }
    /// Additional sections of a command's help and manual, by its path: the fields of its `--json`.
    var sections: [[String]: [HelpSection]] { get }
    /// The sources of completed values, of all features.
    var completions: [CompletionSource] { get }
    /// The kinds of content of all features, sorted by noun.
    var kinds: [ContentKind] { get }
    /// The command at a path such as `["status", "post"]`; nil if there is none.
    func command(at path: [String]) -> (any Command.Type)?
}

extension CommandMenu {
    /// Renders the help of the commands.
    ///
    /// - Parameter width: The width of a line in characters.
    func helpRenderer(width: Int) -> HelpRenderer {
        HelpRenderer(
            tree, width: width, sections: sections,
            flagsNote: "Global flags, such as --json and --dry-run: 'nereid help flags'.")
    }
}

/// All commands of the program, feature by feature.
@MainActor
public final class CommandCatalog<Root: ProgramDependencies>: CommandMenu {
    private let features: [CommandFeature<Root>]

    /// Creates the commands of `features`, and those about the program itself, such as `help`.
    public init(_ features: [CommandFeature<Root>]) {
        var features = features
        features.append(.program)
        self.features = features
    }

    /// The declarations of the whole program.
    public private(set) lazy var tree: CommandTree = makeTree()

    /// The tree that parses a command line: only its first noun or command, or else the whole program.
    ///
    /// Making the whole tree takes longer than parsing a line. Flags may precede that word if they are valid
    /// everywhere and take no value: any other could belong to a command that is not made here.
    public func tree(for arguments: [String]) -> CommandTree {
        let flags = GlobalOptions.specifications.filter { $0.value == .none }.map { "--" + $0.name }
        guard let word = arguments.first(where: { !flags.contains($0) }) else { return tree }
        for feature in features {
            guard let named = feature.specification(word) else { continue }
            return CommandTree(
                CommandSpecification(name, abstract: "", subcommands: [named.filling(nouns(of:))], examples: []),
                globalOptions: GlobalOptions.specifications)
        }
        return tree
    }

    /// Parses a command line.
    ///
    /// - Throws: A `UsageError` of the whole program, which alone knows everything that may have been meant.
    func parse(_ arguments: [String]) throws(UsageError) -> ParseResult {
        do throws(UsageError) {
            return try CommandParser(tree(for: arguments)).parse(arguments)
        } catch {
            return try CommandParser(tree).parse(arguments)
        }
    }

    private var name: String { "nereid" }

    private func makeTree() -> CommandTree {
        CommandTree(
            CommandSpecification(
                name, abstract: "Use omg.lol from the terminal, online and offline.",
                discussion: """
                    Reads come from the archive on this disk if it is fresh, or if the network fails.

                    Add --sandbox to any command to try it without an account and without a network.

                    'nereid help TOPIC' explains \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).
                    """,
                subcommands: specificationsByHeading.map { $0.filling(nouns(of:)) },
                examples: [
                    .init("nereid --sandbox timeline", explanation: "Look around without an account"),
                    .init("nereid auth login", explanation: "Log in with an API key"),
                    "nereid status post 'Hello from the terminal' --emoji :wave:",
                ]),
            globalOptions: GlobalOptions.specifications,
            vocabulary: .program)
    }

    /// The nouns and the commands without one.
    var words: [String] { features.flatMap(\.words) }

    /// The declarations of nouns and commands: by heading, nouns before commands without one, then by name.
    private var specificationsByHeading: [CommandSpecification] {
        let all = features.flatMap { $0.specifications() }.sorted { $0.name < $1.name }
        let ordered = all.filter { !$0.subcommands.isEmpty } + all.filter { $0.subcommands.isEmpty }
        return CommandHeading.allCases.flatMap { heading in ordered.filter { $0.section == heading.rawValue } }
    }

    public private(set) lazy var kinds: [ContentKind] = features.flatMap { $0.kinds() }.sorted { $0.noun < $1.noun }

    /// The replacements of `{sync}`, `{search}`, `{history}`, `{open}` and `{box}` in the declaration of a command.
    private func nouns(of placeholder: String) -> [String]? {
        let uses: KeyValuePairs<String, ContentKind.Uses> = [
            "sync": .sync, "search": .search, "history": .history, "open": .open, "box": .box,
        ]
        guard let use = uses.first(where: { $0.key == placeholder })?.value else { return nil }
        return kinds.filter { $0.uses.contains(use) }.map(\.noun)
    }

    public var completions: [CompletionSource] { features.flatMap { $0.completions() } }

    /// The command at a parsed path, ready to run; nil if there is none.
    func runnable(at path: [String]) -> CommandFeature<Root>.Runnable? {
        for feature in features {
            if let command = feature.command(path) { return command }
        }
        return nil
    }

    public func command(at path: [String]) -> (any Command.Type)? { runnable(at: path)?.type }

    public var sections: [[String]: [HelpSection]] {
        let named = paths(below: tree.root).compactMap { path -> ([String], [HelpSection])? in
            guard let fields = command(at: path)?.fieldNames, !fields.isEmpty else { return nil }
            return (path, [HelpSection("JSON fields", [.paragraph(fields.joined(separator: ", "))])])
        }
        return Dictionary(named) { first, _ in first }
    }

    /// The words of every runnable command, without the program's name.
    public var commandPaths: [[String]] { paths(below: tree.root).filter { command(at: $0) != nil } }

    /// Every example command line of the help and its topics, each once.
    public var exampleLines: [String] {
        let topics = HelpTopic.allCases.flatMap(\.section.blocks).flatMap { block -> [String] in
            if case .lines(let lines) = block { lines } else { [] }
        }
        let lines = lines(of: tree.root) + topics
        return lines.enumerated().filter { !lines[..<$0.offset].contains($0.element) }.map(\.element)
    }

    private func lines(of command: CommandSpecification) -> [String] {
        command.examples.map(\.line) + command.subcommands.flatMap(lines)
    }

    private func paths(below command: CommandSpecification) -> [[String]] {
        command.subcommands.flatMap { next in [[next.name]] + paths(below: next).map { [next.name] + $0 } }
    }
}

extension CommandFeature {
    /// The commands about the program itself.
    static var program: CommandFeature {
        CommandFeature(
            ["completion", "help", "version"], { _ in },
            commands: [CompletionCommand.self, HelpCommand.self, VersionCommand.self])
    }
}
