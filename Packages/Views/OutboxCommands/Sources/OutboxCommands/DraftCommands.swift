import CommandLineKit
import CommandSupport
import TerminalUI

extension FieldCatalog where Row == DraftStore.Draft {
    static let draft = FieldCatalog([
        .column("id") { .id($0.id) },
        .column("created") { .time($0.createdAt) },
        .column("command") { .text($0.command) },
        .column("title", isFlexible: true) { .text($0.title) },
        .more("content") { .text($0.text) },
        .more("path") { .text($0.path) },
    ])
}

/// `draft list`
struct DraftListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List unsent texts, newest first.",
        options: ListOptions.flags, examples: ["nereid draft list"],
        fields: FieldCatalog.draft.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        try context.show(
            context.drafts.drafts(), .draft, filteredBy: list, ifEmpty: "There are no drafts.")
    }
}

/// `draft send`
struct DraftSendCommand: Command {
    static let specification = CommandSpecification(
        "send", abstract: "Send an unsent text with the command that it was written for.",
        discussion: """
            Without ID, sends the newest one. The flags of that command are used again, except --offline and \
            --dry-run. If the text may have arrived, the server is asked first, so that it is not sent twice. An \
            edited text is refused if the server's version has changed since. Once a text is sent or in the outbox, \
            its draft is deleted.
            """,
        arguments: [.draft], examples: ["nereid draft send", "nereid draft send 3"])

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let draft = try context.draft(parsed.argument("ID"))
        guard draft.arguments != nil else {
            throw CommandFailure(
                .failed, "the command of the draft \(draft.id) is not known",
                remedy: "send its file with a command, such as 'nereid status post - < \(draft.path.shellEscaped)'")
        }
        let options = context.options
        let flags = [
            (name: "--quiet", isGiven: options.isQuiet), (name: "--offline", isGiven: options.isOffline),
            (name: "--sandbox", isGiven: options.isSandbox),
        ]
        let code = try await context.runProgram(sending: draft, flags: flags.filter(\.isGiven).map(\.name))
        if code != .done { throw CommandFailure(code, nil) }
    }
}

/// `draft edit`
struct DraftEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change an unsent text, without sending it.",
        discussion: "Without a file, the text is opened in an editor. A file or '-' can be given only after an ID.",
        arguments: [
            .draft,
            .init(
                "FILE|-", .optional, help: "A file with the new text; '-' reads standard input", kind: .file),
        ],
        examples: ["nereid draft edit 3", "nereid draft edit 3 - < draft.txt"])

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let file = parsed.argument("FILE|-")
        // Standard input is read now, so that a failure below does not lose it.
        try context.takeInput(file, usesEditor: true)
        let draft = try context.draft(parsed.argument("ID"))
        if context.options.isDryRun { return try context.showPlan([.changedText("draft \(draft.id)")]) }
        if let file {
            try save(context.fileText(file), as: draft, in: context)
        } else {
            try edit(draft, in: context)
        }
        context.noticeOnTerminal(DisplayText(line: "Changed the draft \(draft.id)."))
    }

    private func save(_ text: String, as draft: DraftStore.Draft, in context: CommandContext) throws(CommandFailure) {
        guard !text.allSatisfy(\.isWhitespace) else {
            throw CommandFailure(
                .usage, "the text is empty", remedy: "'nereid draft drop \(draft.id)' deletes the draft")
        }
        try context.drafts.replace(draft, with: text)
    }

    private func edit(_ draft: DraftStore.Draft, in context: CommandContext) throws {
        // 'status.md' for '3-status.md': every draft's file name begins with its id and a hyphen.
        let file = draft.path.split(separator: "/").last ?? ""
        let name = String(file.dropFirst(draft.id.count + 1))
        guard context.console.traits.allowsPrompts else {
            throw CommandFailure(
                .usage, "an editor needs a terminal", remedy: "give a file, or '-' for standard input")
        }
        let edited = try context.editedText(draft.text, name: name) { text throws(CommandFailure) in
            let current = context.drafts.drafts().first { $0.id == draft.id }
            guard current?.bytes == draft.bytes else {
                throw CommandFailure(.failed, "the draft \(draft.id) was changed while your editor was open")
            }
            try save(text, as: draft, in: context)
        }
        if edited == nil { throw CommandFailure(.cancelled, "nothing was changed") }
    }
}

/// `draft drop`
struct DraftDropCommand: Command {
    static let specification = CommandSpecification(
        "drop", aliases: ["rm"], abstract: "Delete unsent texts.",
        arguments: [
            .init("ID", .many, help: "The ids that 'nereid draft list' shows", kind: .named("draft"))
        ],
        examples: ["nereid draft drop 3 --yes"], fields: FieldCatalog.draft.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let ids = parsed.arguments("ID").reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let wanted = try ids.map(context.draft)
        if context.options.isDryRun {
            return try context.showPlan(wanted.map { .removed("draft \($0.id) \($0.title)") })
        }
        let what = wanted.count == 1 ? "the draft '\(wanted[0].title)'" : "\(wanted.count) drafts"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await context.check(isStill: wanted.map(\.bytes)) {
            try ids.map(context.draft).map(\.bytes)
        }
        try await context.delete(wanted, called: \.id, .draft) {
            DisplayText(line: "Deleted the draft \($0.id).")
        } by: { draft in
            try context.drafts.drop(draft)
            return draft
        }
    }
}

extension DraftStore.Draft {
    /// The text for comparison: equal strings may differ in their bytes.
    fileprivate var bytes: [UInt8] { Array(text.utf8) }
}

extension ArgumentSpecification {
    fileprivate static let draft = ArgumentSpecification(
        "ID", .optional, help: "The id that 'nereid draft list' shows; the newest without it", kind: .named("draft"))
}

extension CommandContext {
    /// The draft of an id, or the newest one.
    ///
    /// - Throws: `CommandFailure` if there is none.
    fileprivate func draft(_ id: String?) throws -> DraftStore.Draft {
        let all = drafts.drafts()
        guard let draft = all.first(where: { id == nil || $0.id == id }) else {
            throw CommandFailure(
                .failed, all.isEmpty ? "there are no drafts" : "there is no draft '\(id ?? "")'",
                remedy: all.isEmpty ? nil : "'nereid draft list' shows them")
        }
        return draft
    }

    /// Says how many texts are unsent, besides what waits in the outbox.
    func noticeOnDrafts() {
        let count = drafts.drafts().count
        guard count > 0 else { return }
        noticeOnTerminal(
            DisplayText(line: (count == 1 ? "1 text was" : "\(count) texts were") + " not sent: 'nereid draft list'."))
    }
}
