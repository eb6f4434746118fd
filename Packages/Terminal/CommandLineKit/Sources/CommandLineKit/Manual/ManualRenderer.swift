/// Renders the manual from the tree: a page for the program and one for each command.
public struct ManualRenderer: Sendable {
    private let tree: CommandTree
    private let version: String
    private let sections: [HelpSection]
    private let commandSections: [[String]: [HelpSection]]

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - version: The program's version, for the foot of each page.
    ///   - sections: Additional sections of the program's own page, after its flags.
    ///   - commandSections: Additional sections of the page of the command at each path, after its flags.
    public init(
        _ tree: CommandTree, version: String, sections: [HelpSection] = [],
        commandSections: [[String]: [HelpSection]] = [:]
    ) {
        self.tree = tree
        self.version = version
        self.sections = sections
        self.commandSections = commandSections
    }

    /// All pages, the program's own first.
    public func pages() -> [ManualPage] { pages(tree.program) }

    /// The page of one command.
    ///
    /// - Parameter words: The command's names or aliases; none for the program itself.
    /// - Throws: A `UsageError` about the first word that names no command.
    public func page(for words: [String]) throws(UsageError) -> ManualPage { page(try tree.command(at: words)) }

    private func pages(_ location: CommandLocation) -> [ManualPage] {
        [page(location)] + location.command.subcommands.flatMap { pages(location.below($0)) }
    }

    private func page(_ location: CommandLocation) -> ManualPage {
        let name = Self.pageName(location)
        let command = location.command
        var lines = [
            Roff.macro("TH", name.uppercased(), "1", "", "\(tree.root.name) \(version)", "\(tree.root.name) manual"),
            ".nh", ".ad l", ".SH NAME", "\(Roff.line(name)) \\- \(Roff.text(Self.phrase(command.abstract)))",
        ]
        lines += synopsis(location) + description(command)
        lines += entries("ARGUMENTS", command.arguments.map { ($0.usage, $0.manualHelp) })
        lines += entries("OPTIONS", flags(command.options))
        lines += entries("COMMANDS", command.subcommands.map { (Self.label($0), $0.abstract) })
        if location.path.isEmpty {
            lines += entries("GLOBAL OPTIONS", flags(tree.globalOptions))
        } else {
            lines += [
                ".SH \"GLOBAL OPTIONS\"", "Every command takes the global options, which \(reference([])) lists.",
            ]
        }
        lines += (location.path.isEmpty ? sections : commandSections[location.path] ?? []).flatMap(section)
        lines += examples(command) + seeAlso(location)
        // A heading begins a paragraph by itself.
        let text = zip([""] + lines, lines).filter { !($1 == ".PP" && $0.hasPrefix(".SH")) }.map { $1 + "\n" }.joined()
        return ManualPage(fileName: name + ".1", text: text)
    }

    // MARK: Parts

    private func synopsis(_ location: CommandLocation) -> [String] {
        let rest = location.usage.dropFirst(location.name.count + 1)
        return [".SH SYNOPSIS", Roff.macro("B", location.name), Roff.line(String(rest))]
    }

    private func description(_ command: CommandSpecification) -> [String] {
        var lines = [".SH DESCRIPTION", Roff.line(command.abstract)]
        for paragraph in command.discussion.split(separator: "\n\n") {
            lines += [".PP", Roff.line(String(paragraph))]
        }
        if !command.aliases.isEmpty {
            lines += [".PP", Roff.line("Aliases: \(command.aliases.joined(separator: ", ")).")]
        }
        return lines
    }

    private func entries(_ title: String, _ rows: [(term: String, text: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        return [Roff.macro("SH", title)] + rows.flatMap { [".TP", Roff.macro("B", $0.term), Roff.line($0.text)] }
    }

    private func section(_ section: HelpSection) -> [String] {
        [Roff.macro("SH", section.title.uppercased())]
            + section.blocks.flatMap { block -> [String] in
                switch block {
                case .paragraph(let text): [".PP", Roff.line(text)]
                case .entries(let entries):
                    entries.flatMap { [".TP", Roff.macro("B", $0.term), Roff.line($0.text)] }
                case .lines(let lines): [".PP", ".nf"] + lines.map(Roff.line) + [".fi"]
                }
            }
    }

    private func examples(_ command: CommandSpecification) -> [String] {
        [".SH EXAMPLES"]
            + command.examples.flatMap { example in
                [".PP", ".nf", Roff.line(example.line), ".fi"]
                    + (example.explanation.map { [".RS 4", Roff.line($0), ".RE"] } ?? [])
            }
    }

    private func seeAlso(_ location: CommandLocation) -> [String] {
        let above = location.path.isEmpty ? [] : (0..<location.path.count).map { Array(location.path.prefix($0)) }
        let below = location.command.subcommands.map { location.path + [$0.name] }
        let references = (above + below).map(reference)
        guard !references.isEmpty else { return [] }
        return [".SH \"SEE ALSO\"", references.joined(separator: ",\n")]
    }

    private func flags(_ options: [OptionSpecification]) -> [(String, String)] {
        options.map { option in
            ((option.short.map { "-\($0), " } ?? "") + option.usage, option.manualHelp)
        }
    }

    private func reference(_ path: [String]) -> String {
        "\\fB" + Roff.text(([tree.root.name] + path).joined(separator: "-")) + "\\fR(1)"
    }

    private static func pageName(_ location: CommandLocation) -> String {
        ([location.tree.root.name] + location.path).joined(separator: "-")
    }

    private static func label(_ command: CommandSpecification) -> String {
        ([command.name] + command.aliases).joined(separator: ", ")
    }

    /// The sentence in the form for `whatis`: without its full stop, beginning in lower case.
    private static func phrase(_ sentence: String) -> String {
        let words = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension ArgumentSpecification {
    fileprivate var manualHelp: String { "\(help)\(HelpRenderer.note(allowed: allowedValues))." }
}

extension OptionSpecification {
    fileprivate var manualHelp: String {
        help + aliasNote + HelpRenderer.note(allowed: allowedValues, defaultText: defaultText)
            + (isRepeatable ? " (may be repeated)." : ".")
    }
}
