import CommandLineKit
import CommandSupport
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status edit`
struct StatusEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a status; what is not mentioned stays as it is.",
        discussion: """
            Without TEXT or --emoji, the new text comes from standard input when piped, and from an editor otherwise.
            """,
        arguments: [
            .init(
                "ID TEXT", .any, help: "The id or URL, then the new text; with --last only the text",
                kind: .named("status"))
        ],
        options: [
            .init("last", help: "Change your newest status"),
            .editor,
            .emoji,
        ],
        examples: [
            .init("nereid status edit --last --emoji :coffee:", explanation: "The text stays"),
            .init("nereid status edit 6336318079242 'A better text'", explanation: "The emoji stays"),
        ],
        fields: FieldCatalog.status.names, plansChanges: true)

    private let reference: StatusReference?
    private let words: [String]
    private let usesEditor: Bool
    private let emoji: String?

    init(parsed: ParsedCommand) throws {
        let all = parsed.arguments("ID TEXT")
        if parsed.flag("last") {
            // A first word that looks like an id is taken for one: as a text it would be published.
            if let first = all.first, StatusReference(first)?.looksLikeID == true {
                throw parsed.usageError("--last and an id cannot be combined")
            }
            reference = nil
            words = all
        } else {
            guard let first = all.first else { throw parsed.usageError("give the id of a status, or --last") }
            reference = try parsed.statusReference(first)
            words = Array(all.dropFirst())
        }
        usesEditor = parsed.flag("editor")
        emoji = parsed.value("emoji")
    }

    func run(in context: CommandContext) async throws {
        let emoji = try emoji.map(StatusDraft.emoji)
        let keepsText = words.isEmpty && emoji != nil && !usesEditor
        if !keepsText { try context.takeText(words, usesEditor: usesEditor) }
        let address = try await context.address(reference?.address)
        let opensEditor = usesEditor || words.isEmpty && !keepsText && context.console.traits.isInputTerminal
        // A plan reads the status itself, so it is read here only for the editor.
        let current = opensEditor ? try await context.currentStatus(reference, of: address) : nil
        let input =
            keepsText
            ? nil
            : try context.text(
                words, usesEditor: usesEditor, draft: current?.content ?? "", from: current, name: "status.md")
        let target = (current?.id ?? reference?.id).map(StatusTarget.id) ?? .last
        let send: (String?) async throws -> Void = { content in
            let change = try StatusChange(content: content, emoji: emoji)
            try await context.write(.edit(target, change), on: address, after: "Saving") {
                "Changed status \($0.id)."
            } checking: { plan in
                let id = plan.steps.first?.id ?? ""
                try context.check(
                    plan, of: .status, input,
                    since: current, command: "nereid status edit \(id) - -A \(address) <")
            }
        }
        guard let input else { return try await send(nil) }
        try await context.keepingDraft(input) { try await send(input.text) }
    }
}

extension CommandContext {
    /// The server's status: the named one, or the newest of `address`.
    fileprivate func currentStatus(_ reference: StatusReference?, of address: String) async throws -> Status {
        let model = dependencies.makeStatusViewModel()
        return try await value(of: model.detail, after: "Loading the status") {
            await model.loadForEditing(reference?.id, address: address)
        }
    }
}
