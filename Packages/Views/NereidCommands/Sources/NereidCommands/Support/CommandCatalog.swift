import CommandLineKit

/// All commands. A new feature adds its groups here.
@MainActor
enum CommandCatalog {
    static let groups: [CommandGroup] =
        AccountCommands.groups + ArchiveCommands.groups + BoxCommands.groups + DNSRecordCommands.groups
        + EmailCommands.groups
        + NowPageCommands.groups + OutboxCommands.groups
        + PasteCommands.groups + PictureCommands.groups + PURLCommands.groups + StatusCommands.groups
        + WeblogCommands.groups + WebpageCommands.groups + ToolCommands.groups

    /// The commands without a noun.
    static let commands: [any Command.Type] =
        AccountCommands.commands + ArchiveCommands.commands + FolderCommands.commands + OutboxCommands.commands
        + ToolCommands.commands

    /// The whole program.
    static let tree = tree(of: headed)

    /// The tree that parses a command line: only its first noun or command, or else the whole program.
    ///
    /// Making the whole tree takes longer than parsing a line. Flags may precede that word if they are valid
    /// everywhere and take no value: any other could belong to a command that is not made here.
    static func tree(for arguments: [String]) -> CommandTree {
        let flags = GlobalOptions.specifications.filter { $0.value == .none }.map { "--" + $0.name }
        let word = arguments.first { !flags.contains($0) }
        let group = groups.first { $0.name == word }?.specification
        guard let named = group ?? commands.lazy.map({ $0.specification }).first(where: { $0.name == word }) else {
            return tree
        }
        return tree(of: [named])
    }

    private static func tree(of commands: [CommandSpecification]) -> CommandTree {
        CommandTree(
            CommandSpecification(
                "nereid", abstract: "Use omg.lol from the terminal, online and offline.",
                discussion: """
                    Reads answer from the archive on this disk when it is fresh, or when the network fails.

                    'nereid --sandbox …' tries everything without an account and without a network.

                    'nereid help TOPIC' explains \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).
                    """,
                subcommands: commands,
                examples: [
                    CommandExample("nereid --sandbox timeline", explanation: "Look around without an account"),
                    CommandExample("nereid auth login", explanation: "Log in with an API key"),
                    CommandExample("nereid status post 'Hello from the terminal' --emoji :wave:"),
                ]),
            globalOptions: GlobalOptions.specifications)
    }

    /// The nouns and the commands without one, heading by heading.
    private static var headed: [CommandSpecification] {
        let all = groups.map(\.specification) + commands.map { $0.specification }
        return CommandHeading.allCases.flatMap { heading in all.filter { $0.section == heading.rawValue } }
    }

    /// The command at a parsed path; nil if there is none.
    static func command(at path: [String]) -> (any Command.Type)? {
        if path.count == 1, let command = commands.first(where: { $0.specification.name == path[0] }) { return command }
        return groups.lazy.compactMap { $0.command(at: path) }.first
    }

    /// Additional sections of a command's help and manual: the fields of its `--json`.
    static var sections: [[String]: [HelpSection]] {
        let named = paths(below: tree.root).compactMap { path -> ([String], [HelpSection])? in
            guard let fields = command(at: path)?.fieldNames, !fields.isEmpty else { return nil }
            return (path, [HelpSection("JSON fields", [.paragraph(fields.joined(separator: ", "))])])
        }
        return Dictionary(named) { first, _ in first }
    }

    /// The words of every runnable command, without the program's name.
    static var commandPaths: [[String]] { paths(below: tree.root).filter { command(at: $0) != nil } }

    /// Every example command line of the help and its topics, each once.
    static var exampleLines: [String] {
        let topics = HelpTopic.allCases.flatMap(\.section.blocks).flatMap { block -> [String] in
            if case .lines(let lines) = block { lines } else { [] }
        }
        let lines = lines(of: tree.root) + topics
        return lines.enumerated().filter { !lines[..<$0.offset].contains($0.element) }.map(\.element)
    }

    private static func lines(of command: CommandSpecification) -> [String] {
        command.examples.map(\.line) + command.subcommands.flatMap(lines)
    }

    private static func paths(below command: CommandSpecification) -> [[String]] {
        command.subcommands.flatMap { next in [[next.name]] + paths(below: next).map { [next.name] + $0 } }
    }
}
