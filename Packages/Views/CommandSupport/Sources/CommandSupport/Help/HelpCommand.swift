import CommandLineKit
import TerminalUI

/// `help`
struct HelpCommand: Command {
    static let specification = CommandSpecification(
        "help", abstract: "Explain a command or a topic.",
        discussion: "The topics are \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
        section: CommandHeading.tools.rawValue,
        arguments: [
            ArgumentSpecification(
                "COMMAND|TOPIC", .any, help: "The words of a command, or a topic", kind: .named("command"))
        ],
        options: [
            OptionSpecification("man", help: "Print the manual page of a command instead, for 'man -l'"),
            OptionSpecification(
                "man-pages", value: .required("DIR"), help: "Write all manual pages into this folder",
                kind: .folder),
        ],
        examples: [
            "nereid help status post", "nereid help formatting",
            "nereid help --man status > nereid-status.1",
            .init("nereid help --man-pages ~/.local/share/man/man1", explanation: "Then: man nereid-status"),
        ])
    static let needsTrustedFolders = false

    private let words: [String]
    private let isManual: Bool
    private let folder: String?

    init(parsed: ParsedCommand) throws {
        words = parsed.arguments("COMMAND|TOPIC")
        isManual = parsed.flag("man")
        folder = parsed.value("man-pages")
        if folder != nil, isManual || !words.isEmpty {
            throw parsed.usageError("--man-pages cannot be combined with --man or a command")
        }
    }

    func run(in context: Context<Void>) async throws {
        let manual = ManualRenderer(
            context.menu.tree, version: context.version, sections: HelpTopic.inManual.map(\.section),
            commandSections: context.menu.sections)
        if let folder { return try write(manual.pages(), to: folder, context) }
        if isManual { return try context.console.writeRaw(Array(try manual.page(for: words).text.utf8)) }
        let renderer = context.menu.helpRenderer(width: context.console.traits.columns)
        if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
            return try context.console.page(DisplayText(renderer.text(of: topic.section)), through: context.pager)
        }
        let topics = HelpTopic.allCases.map(\.rawValue)
        try context.console.write(DisplayText(try renderer.text(for: words, orOneOf: topics)))
    }

    private func write(_ pages: [ManualPage], to folder: String, _ context: Context<Void>) throws {
        if context.options.isDryRun {
            return try context.showPlan(pages.map { .added(folder + "/" + $0.fileName) })
        }
        try context.makeFolder(folder)
        for page in pages {
            try context.writeFile(Array(page.text.utf8), to: folder + "/" + page.fileName, overwriting: true)
        }
        context.noticeOnTerminal(DisplayText(line: "Wrote \(pages.count) pages to \(folder)."))
    }
}
