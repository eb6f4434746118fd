/// Renders the help of a program and its commands as plain text.
public struct HelpRenderer: Sendable {
    private let tree: CommandTree
    private let width: Int
    private let sections: [[String]: [HelpSection]]
    private let flagsNote: String?

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - tree: The program.
    ///   - width: The width of a line in characters; below 40 counts as 40.
    ///   - sections: Additional sections for the command at each path, shown above the examples.
    ///   - flagsNote: Ends the help of each command in place of the global flags, which only the program's own help
    ///     then lists; with `nil`, each command's help lists them too.
    public init(
        _ tree: CommandTree, width: Int = 80, sections: [[String]: [HelpSection]] = [:], flagsNote: String? = nil
    ) {
        self.sections = sections
        self.flagsNote = flagsNote
        self.tree = tree
        self.width = max(40, width)
    }

    /// The help of a command: usage, description, arguments, flags, subcommands, additional sections, examples, and the
    /// global flags or the note on them.
    ///
    /// - Parameters:
    ///   - words: The command's names or aliases; none for the program itself.
    ///   - topics: Other possible first words, for suggestions.
    /// - Returns: Lines, each with its newline.
    /// - Throws: A `UsageError` about the first word that names no command.
    public func text(for words: [String], orOneOf topics: [String] = []) throws(UsageError) -> String {
        let location = try tree.command(at: words, orOneOf: topics)
        let command = location.command
        var blocks = [usage(location), paragraph(command.abstract)]
        if !command.aliases.isEmpty { blocks.append(paragraph("Aliases: \(command.aliases.joined(separator: ", "))")) }
        blocks += paragraphs(command.discussion)
        blocks.append(table("Arguments", command.arguments.map(row)))
        blocks.append(table("Flags", command.options.map(row)))
        blocks += subcommands(command)
        for section in sections[location.path] ?? [] {
            let texts = section.blocks.flatMap { self.lines(of: $0, indent: 2) }
            blocks.append(["\(section.title):"] + texts)
        }
        blocks.append(examples(command))
        if let flagsNote, !location.path.isEmpty {
            blocks.append(paragraph(flagsNote))
        } else {
            blocks.append(table("Global flags", tree.globalOptions.map(row)))
        }
        return join(blocks)
    }

    /// The help of the program without arguments: its purpose, its commands, and where to read on.
    public func shortText() -> String {
        join(
            [usage(tree.program), paragraph(tree.root.abstract)] + subcommands(tree.root) + [
                paragraph(
                    "'\(tree.root.name) COMMAND --help' explains a command, '\(tree.root.name) --help' all flags."),
                examples(tree.root),
            ])
    }

    /// A section as text: its heading, then its blocks.
    ///
    /// - Returns: Lines, each with its newline.
    public func text(of section: HelpSection) -> String {
        join([paragraph(section.title)] + section.blocks.map { lines(of: $0, indent: 0) })
    }

    private func lines(of block: HelpBlock, indent: Int) -> [String] {
        switch block {
        case .paragraph(let text):
            TextWrapping.lines(text, width: width - indent).map { String(repeating: " ", count: indent) + $0 }
        case .entries(let entries): rows(entries.map { ($0.term, $0.text) })
        case .lines(let lines): lines.flatMap { TextWrapping.commandLines($0, width: width - 2) }.map { "  " + $0 }
        }
    }

    // MARK: Blocks

    private func join(_ blocks: [[String]]) -> String {
        blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private func paragraph(_ text: String) -> [String] { TextWrapping.lines(text, width: width) }

    private func paragraphs(_ text: String) -> [[String]] {
        var blocks: [[Substring]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
        }
        return blocks.map { paragraph($0.joined(separator: " ")) }
    }

    private func usage(_ location: CommandLocation) -> [String] {
        let label = "Usage: "
        let blanks = String(repeating: " ", count: label.count)
        let lines = TextWrapping.lines(location.usage, width: width - label.count)
        return lines.enumerated().map { ($0 == 0 ? label : blanks) + $1 }
    }

    private func subcommands(_ command: CommandSpecification) -> [[String]] {
        let commands = command.subcommands
        var headings: [String?] = []
        for section in commands.map(\.section) where !headings.contains(section) { headings.append(section) }
        let labels = commands.map { ([$0.name] + $0.aliases).joined(separator: ", ") }
        return headings.map { heading in
            let rows = zip(labels, commands).filter { $1.section == heading }.map { ($0, $1.abstract) }
            return table(heading ?? "Commands", rows, labels: labels)
        }
    }

    private func examples(_ command: CommandSpecification) -> [String] {
        guard !command.examples.isEmpty else { return [] }
        return ["Examples:"]
            + command.examples.flatMap { example in
                TextWrapping.commandLines(example.line, width: width - 2).map { "  " + $0 }
                    + TextWrapping.lines(example.explanation ?? "", width: width - 6).map { "      " + $0 }
            }
    }

    private func row(_ argument: ArgumentSpecification) -> (String, String) {
        (argument.usage, argument.help + Self.note(allowed: argument.allowedValues))
    }

    private func row(_ option: OptionSpecification) -> (String, String) {
        let entry = option.helpEntry
        return (entry.term, entry.text)
    }

    /// What follows the help of an argument or a flag: the allowed values and the default.
    static func note(allowed: [String], defaultText: String? = nil) -> String {
        (allowed.isEmpty ? "" : " (one of: \(allowed.joined(separator: ", ")))")
            + (defaultText.map { " (default: \($0))" } ?? "")
    }

    /// A heading with two columns below; the second column starts on a new line if the first is too wide.
    private func table(_ heading: String, _ rows: [(String, String)], labels: [String]? = nil) -> [String] {
        guard !rows.isEmpty else { return [] }
        return ["\(heading):"] + self.rows(rows, labels: labels)
    }

    private func rows(_ rows: [(String, String)], labels: [String]? = nil) -> [String] {
        let widest = (labels ?? rows.map(\.0)).map(\.count).max() ?? 0
        let column = min(widest, max(12, width / 3))
        let isStacked = width < 60
        return rows.flatMap { label, text -> [String] in
            let indent = isStacked ? 8 : 2 + column + 2
            let lines = TextWrapping.lines(text, width: width - indent).map {
                String(repeating: " ", count: indent) + $0
            }
            guard !isStacked, label.count <= column, let first = lines.first else { return ["  " + label] + lines }
            let padding = String(repeating: " ", count: column - label.count + 2)
            return ["  " + label + padding + first.dropFirst(indent)] + lines.dropFirst()
        }
    }
}
