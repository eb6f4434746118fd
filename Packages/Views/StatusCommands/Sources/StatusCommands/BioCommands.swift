import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `bio view`
struct BioViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show the bio of a statuslog; in a pipe, print the text unchanged.",
        arguments: [.address], options: [.web], examples: ["nereid bio view yuki > bio.md"],
        fields: FieldCatalog.bio.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(parsed.argument("ADDR"))
        let model = context.dependencies.makeStatusViewModel()
        let bio = try await context.value(of: model.bio, after: "Loading the bio of \(address.decoded)") {
            await model.loadBio(address: address, policy: context.policy)
        }
        if try context.openIfRequested(.status, of: address) { return }
        try context.show(bio, .bio, raw: bio.content) { context.rendered(bio.content) }
    }
}

/// `bio edit`
struct BioEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change the bio of your statuslog.",
        discussion: "Without TEXT, the text comes from standard input when piped, and from an editor otherwise.",
        arguments: [.init("TEXT", .any, help: "The new text; '-' reads standard input")],
        options: [.editor],
        examples: [
            "nereid bio edit -e",
            .init("nereid bio edit - < bio.md", explanation: "The text of a file"),
        ],
        fields: FieldCatalog.bio.names, plansChanges: true)

    let parsed: ParsedCommand

    private var words: [String] { parsed.arguments("TEXT") }
    private var usesEditor: Bool { parsed.flag("editor") }

    func run(in context: CommandContext) async throws {
        if let word = words.first, words.count == 1, word != "-", context.isFile(word) {
            throw CommandFailure(
                .usage, "'\(word)' is a file, and the words are the new text",
                remedy: "'nereid bio edit - < \(word.shellEscaped)' takes its text")
        }
        try context.takeText(words, usesEditor: usesEditor)
        let address = try await context.address(nil)
        let model = context.dependencies.makeStatusViewModel()
        var current: Bio?
        let opensEditor = usesEditor || words.isEmpty && context.console.traits.isInputTerminal
        if opensEditor {
            current = try await context.value(of: model.bio, after: "Loading the bio of \(address.decoded)") {
                await model.loadBioForEditing(address: address)
            }
        }
        let input = try context.text(
            words, usesEditor: usesEditor, draft: current?.content ?? "", from: current, name: "bio.md")
        try await context.keepingDraft(input) {
            guard !input.text.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
            // The check compares the server's bio with the one that the text was begun from.
            let showsCurrent = context.onlyPlans || opensEditor || context.comparesDraft
            try await context.write(.bio, after: "Saving", piped: { _ in nil }) { _ in
                DisplayText(line: "Changed the bio of \(address.decoded).")
            } plan: {
                try await model.plan(.edit(input.text, showsCurrent: showsCurrent), on: address)
            } checking: { plan in
                try context.check(
                    plan, of: .bio, input,
                    since: current, isEmpty: \.content.isEmpty, command: "nereid bio edit - <")
            }
        }
    }
}
