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
            Without words and without --emoji, the new text comes from standard input when piped, and from an editor \
            otherwise.
            """,
        arguments: [
            ArgumentSpecification(
                "ID|TEXT", .any, help: "The id or URL, then the new text; with --last only the text",
                kind: .named("status"))
        ],
        options: [
            OptionSpecification("last", help: "Change your newest status"),
            .editor,
            .emoji,
        ],
        examples: [
            CommandExample("nereid status edit --last --emoji :coffee:", explanation: "The text stays"),
            CommandExample("nereid status edit 6336318079242 'A better text'", explanation: "The emoji stays"),
        ],
        fields: FieldCatalog.statusReceipt.names)

    private let reference: StatusReference?
    private let words: [String]
    private let usesEditor: Bool
    private let emoji: String?

    init(parsed: ParsedCommand) throws {
        let all = parsed.arguments("ID|TEXT")
        if parsed.flag("last") {
            // With both given it is an id; as a text it would be published.
            if let first = all.first, StatusReference(first)?.looksLikeID == true {
                throw parsed.usageError("--last and an id exclude each other")
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
        let emoji = try emoji.map { try StatusDraft.checkedEmoji($0) }
        let keepsText = words.isEmpty && emoji != nil && !usesEditor
        if !keepsText { try context.takeText(words, usesEditor: usesEditor) }
        let address = try await context.address(reference?.address)
        let needsDraft = usesEditor || words.isEmpty && !keepsText && context.console.traits.isInputTerminal
        // A change reads the status anyway, so it is read here only if it is shown or missing.
        let current =
            reference == nil || needsDraft || context.options.isDryRun
            ? try await context.currentStatus(reference, of: address) : nil
        let input =
            keepsText
            ? nil : try context.text(words, usesEditor: usesEditor, draft: current?.content ?? "", name: "status.md")
        let id = current?.id ?? reference?.id ?? ""
        let send: (String?) async throws -> Void = { content in
            let change = try presenting(FailurePresentation.init) { () throws(StatusDraftError) in
                try StatusChange(content: content, emoji: emoji)
            }
            if let current, context.options.isDryRun { return try context.showPlan(Self.plan(change, current)) }
            let model = context.dependencies.makeStatusViewModel()
            await context.waiting("Saving") { await model.edit(id, address: address, change: change) }
            let receipt = try context.value(of: model.saved)
            try context.showReceipt(
                receipt, .statusReceipt, piped: receipt.url ?? receipt.id, personal: "Changed status \(receipt.id).")
        }
        guard let input else { return try await send(nil) }
        try await context.keepingDraft(input) { try await send(input.text) }
    }

    private static func plan(_ change: StatusChange, _ current: Status) -> [PlanLine] {
        let what = "status \(current.address) \(current.id)"
        var lines: [PlanLine] = []
        if let content = change.content, content != current.content {
            lines.append(.changed("\(what) content", from: current.content, to: content))
        }
        if let emoji = change.emoji, emoji != current.emoji {
            lines.append(.changed("\(what) emoji", from: current.emoji ?? "", to: emoji))
        }
        return lines
    }
}

extension CommandContext {
    /// The server's status: the named one, or the newest of `address`.
    func currentStatus(_ reference: StatusReference?, of address: String) async throws -> Status {
        let model = dependencies.makeStatusViewModel()
        let policy = options.isOffline ? options.policy : .refresh
        await waiting("Loading the status") {
            if let reference {
                await model.load(reference.id, address: address, policy: policy)
            } else {
                await model.loadLast(address: address, policy: policy)
            }
        }
        // The archive's newest may differ from the server's, so its copy must not be the base of a write.
        if case .loaded(let loaded) = model.detail, case .archive(_, let failure?) = loaded.origin {
            throw CommandFailure(FailurePresentation(failure))
        }
        return try value(of: model.detail)
    }
}
