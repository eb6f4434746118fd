import CommandLineKit
public import CommandSupport
import OutboxDomain
public import OutboxViewModels
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of the outbox and of drafts, and of `sync`.
@MainActor
public protocol OutboxDependencies {
    func makeOutboxViewModel() -> OutboxViewModel
    func makeSyncViewModel() -> SyncViewModel
}

extension CommandFeature where Root: OutboxDependencies {
    /// The commands of the outbox and of drafts, and `sync`.
    public static var outbox: CommandFeature {
        CommandFeature(
            ["outbox", "draft", "sync"], { $0 as any OutboxDependencies },
            groups: [
                .init(
                    "outbox", heading: .local, abstract: "List, view, send, edit and drop what could not be sent yet.",
                    command: OutboxListCommand.self,
                    [
                        OutboxListCommand.self, OutboxViewCommand.self, OutboxSendCommand.self, OutboxEditCommand.self,
                        OutboxDropCommand.self,
                    ]),
                .init(
                    "draft", heading: .local, abstract: "List, send, edit and drop unsent texts.",
                    command: DraftListCommand.self,
                    [DraftListCommand.self, DraftSendCommand.self, DraftEditCommand.self, DraftDropCommand.self]),
            ],
            commands: [SyncCommand.self],
            completions: [
                .init(
                    "outbox", "outbox list", value: "id", help: ["kind", "address", "reason"], isOfAddress: false),
                .init("draft", "draft list", value: "id", help: ["command", "title"], isOfAddress: false),
            ])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any OutboxDependencies>

extension FieldCatalog where Row == OutboxEntry {
    static let outbox = FieldCatalog([
        .column("id") { .id($0.id) },
        .column("kind") { .text($0.kind) }.kindName,
        .column("address") { .address($0.address) },
        .column("created") { .time($0.createdAt) },
        .column("attempts") { .number($0.attempts) },
        .column("reason", isFlexible: true) { .text($0.reason) }.meaning { entry, _ in
            entry.state == .refused ? .red : .yellow
        },
        .column("title", isFlexible: true) { .text($0.title) }.forPeople,
        .more("content") { .text($0.content) },
        .more("details") { .list($0.details) },
        .more("state") { .text($0.state.rawValue) },
    ])
}

/// `outbox list`
struct OutboxListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List what waits to be sent, oldest first.",
        options: ListOptions.flags, examples: ["nereid outbox list"],
        fields: FieldCatalog.outbox.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeOutboxViewModel()
        await model.load()
        var entries = try context.value(of: model.entries)
        if let address = try await context.namedAddress() {
            entries.removeAll { $0.address != address }
        }
        try context.show(entries, .outbox, filteredBy: list, ifEmpty: "Nothing is waiting.")
        context.noticeOnDrafts()
    }
}

/// `outbox view`
struct OutboxViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one entry; in a pipe, print its text unchanged.",
        arguments: [.outboxEntry],
        examples: ["nereid outbox view 3", "nereid outbox view 3 > draft.txt"],
        fields: FieldCatalog.outbox.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeOutboxViewModel()
        await model.load()
        let entry = try context.value(of: model.entries).named(parsed.argument("ID") ?? "")
        try context.show(entry, .outbox, raw: entry.content) {
            let time = context.relativeTime(entry.createdAt)
            let foot = [entry.kind, entry.address.decoded, time, entry.state.rawValue, entry.reason]
            let texts = [entry.content] + entry.details
            return texts.map { DisplayText($0) + ($0.unicodeScalars.last == "\n" ? "" : "\n") }.joined(separator: "")
                + DisplayText(line: foot.joined(separator: " · "), style: .dim) + "\n"
        }
    }
}

extension ArgumentSpecification {
    fileprivate static let outboxEntry = ArgumentSpecification(
        "ID", help: "The id that 'nereid outbox list' shows", kind: .named("outbox"))
}

extension [OutboxEntry] {
    /// The entry with an id.
    ///
    /// - Throws: `CommandFailure` if there is none.
    fileprivate func named(_ id: String) throws -> OutboxEntry {
        guard let entry = first(where: { $0.id == id }) else {
            throw CommandFailure(Failure.noSuchOutboxEntry(id))
        }
        return entry
    }
}

/// `outbox send`
struct OutboxSendCommand: Command {
    static let specification = CommandSpecification(
        "send", abstract: "Send the waiting entries, or one of them.",
        discussion: """
            If an entry may have arrived already, the server is asked first, so that it is not sent twice. If the \
            network fails, the rest stays, in order. Entries that the server refused are tried again.
            """,
        arguments: [
            .init(
                "ID", .optional, help: "The id that 'nereid outbox list' shows; all entries without it",
                kind: .named("outbox"))
        ],
        options: [.init("force", help: "Overwrite what is on the server now; needs an ID")],
        examples: ["nereid outbox send", "nereid outbox send 3 --force"],
        fields: FieldCatalog.outboxResult.names)

    private let id: String?
    private let isForced: Bool

    init(parsed: ParsedCommand) throws {
        id = parsed.argument("ID")
        isForced = parsed.flag("force")
        if isForced, id == nil { throw parsed.usageError("--force needs the id of an entry", about: "force") }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeOutboxViewModel()
        await model.load()
        let all = try context.value(of: model.entries)
        let entries = try id.map { [try all.named($0)] } ?? all
        if entries.isEmpty {
            context.noticeOnTerminal("Nothing is waiting.")
            if context.options.format.namesFields { try context.show([], .outboxResult, ifEmpty: "") }
            return
        }
        if context.options.isDryRun {
            return try context.showPlan(entries.filter { $0.state != .damaged }.map { .added($0.words) })
        }
        let results = try await context.waiting("Sending") {
            try await model.send(includingRefused: true, only: id, isForced: isForced)
        }
        if context.options.format.namesFields { try context.show(results, .outboxResult, ifEmpty: "") }
        try context.report(results, urls: context.options.format.namesFields ? .none : .output)
    }
}

extension FieldCatalog where Row == OutboxResult {
    static let outboxResult = FieldCatalog([
        .column("id") { .id($0.entry.id) },
        .column("kind") { .text($0.entry.kind) },
        .column("address") { .address($0.entry.address) },
        .column("outcome") { .text($0.outcome.name) },
        .column("url") { if case .sent(let url) = $0.outcome { .text(url) } else { .text(nil) } },
        .column("reason", isFlexible: true) { .text($0.outcome.reason) },
    ])
}

extension OutboxResult.Outcome {
    /// The outcome as a word, for scripts.
    fileprivate var name: String {
        switch self {
        case .sent: "sent"
        case .wasThere: "arrived"
        case .refused: "refused"
        case .stopped: "stopped"
        }
    }

    fileprivate var reason: String? {
        switch self {
        case .sent, .wasThere: nil
        case .refused(let reason): reason
        case .stopped(let failure): Failure(failure).sentence
        }
    }
}

/// `outbox edit`
struct OutboxEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change the text of an entry, or the target of a PURL, before it is sent.",
        discussion: """
            Without FILE, the new text comes from standard input when piped, and from an editor otherwise. Nothing is \
            sent.
            """,
        arguments: [
            .outboxEntry,
            .init(
                "FILE|-", .optional, help: "A file with the new text; '-' reads standard input", kind: .file),
        ],
        examples: ["nereid outbox edit 3", "nereid outbox edit 3 - < draft.txt"])

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        try context.takeInput(parsed.argument("FILE|-"), usesEditor: false)
        let model = context.dependencies.makeOutboxViewModel()
        await model.load()
        let entry = try context.value(of: model.entries).named(parsed.argument("ID") ?? "")
        if let file = parsed.argument("FILE|-"), file != "-" {
            return try await save(try context.fileText(file), as: entry, model, context)
        }
        let input = try context.text(
            parsed.argument("FILE|-").map { [$0] } ?? [], usesEditor: false, draft: entry.content,
            name: "\(entry.kind).md",
            remedy: "give a file, or '-' for standard input")
        try await context.keepingDraft(input) {
            if let file = input.edited?.path { try await checkIsUnchanged(entry, file, model, context) }
            try await save(input.text, as: entry, model, context)
        }
    }

    /// Fails if the entry was sent or edited while the editor was open.
    private func checkIsUnchanged(
        _ entry: OutboxEntry, _ file: String, _ model: OutboxViewModel, _ context: CommandContext
    ) async throws {
        if try await model.entry(entry.id).exact == entry.exact { return }
        throw CommandFailure(
            .failed, "entry \(entry.id) was changed while your editor was open",
            remedy:
                "see it with 'nereid outbox view \(entry.id)', then 'nereid outbox edit \(entry.id) \(file.shellEscaped)'"
        )
    }

    private func save(
        _ text: String, as entry: OutboxEntry, _ model: OutboxViewModel, _ context: CommandContext
    ) async throws {
        if text.allSatisfy(\.isWhitespace) {
            throw CommandFailure(
                .usage, "the text is empty", remedy: "'nereid outbox drop \(entry.id)' removes the entry")
        }
        if context.options.isDryRun {
            return try context.showTextPlan("outbox \(entry.id)", from: entry.content, to: text)
        }
        try await model.edit(entry.id, content: text)
        let next =
            context.console.traits.isFullScreen ? "s sends what waits" : "'nereid outbox send \(entry.id)' sends it"
        context.noticeOnTerminal(DisplayText(line: "Changed entry \(entry.id); \(next)."))
    }
}

/// `outbox drop`
struct OutboxDropCommand: Command {
    static let specification = CommandSpecification(
        "drop", aliases: ["rm"], abstract: "Remove entries from the outbox without sending them.",
        arguments: [
            .init("ID", .many, help: "The ids that 'nereid outbox list' shows", kind: .named("outbox"))
        ],
        examples: ["nereid outbox drop 3 --yes"],
        fields: FieldCatalog.outbox.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeOutboxViewModel()
        let wanted = try await wanted(in: model)
        if context.options.isDryRun { return try context.showPlan(wanted.map { .removed($0.words) }) }
        let count = wanted.count
        let what =
            count == 1 ? DisplayText(line: "Drop \(wanted[0].shortWords)?") : DisplayText("Drop \(count) entries?")
        try context.confirm(what)
        try await context.check(isStill: wanted.map(\.exact)) { try await self.wanted(in: model).map(\.exact) }
        try await context.delete(wanted, called: \.id, .outbox) {
            DisplayText(line: "Dropped \($0.shortWords).")
        } by: { entry in
            try await model.drop(entry.id)
            return entry
        }
    }

    private func wanted(in model: OutboxViewModel) async throws -> [OutboxEntry] {
        var wanted: [OutboxEntry] = []
        for id in parsed.arguments("ID") where !wanted.contains(where: { $0.id == id }) {
            wanted.append(try await model.entry(id))
        }
        return wanted
    }
}

extension OutboxEntry {
    /// The write in one line.
    var words: String { "\(kind) \(address: address) \(title)" }

    /// The write in a sentence: a text without a title is named by its beginning.
    fileprivate var shortWords: String {
        "\(kind) \(address: address) \(DisplayText(line: title).truncated(to: 60).plain)"
    }

    /// What changes whenever the entry is edited or sent, for comparison.
    fileprivate var exact: [[UInt8]] { [id, state.rawValue, "\(attempts)", content].map { Array($0.utf8) } }
}

/// Where to print the URLs of the sent writes.
enum SentURLs {
    /// Alone on standard output.
    case output
    /// In a sentence on standard error, since standard output has something else.
    case notices
    /// Nowhere: they were printed in another form already.
    case none
}

extension CommandContext {
    /// Reports the results of sending: the URLs of sent writes, and on standard error why others stay.
    ///
    /// - Throws: `CommandFailure` if any stays.
    func report(_ results: [OutboxResult], urls: SentURLs) throws {
        var failure: CommandFailure?
        for result in results {
            switch result.outcome {
            case .sent(let url):
                if urls == .notices {
                    notice(DisplayText(line: "Sent \(result.entry.shortWords)" + (url.map { ": \($0)" } ?? ".")))
                    continue
                }
                noticeOnTerminal(DisplayText(line: "Sent \(result.entry.shortWords)."))
                if let url, urls == .output, !options.isQuiet { try console.writeLine(DisplayText(line: url)) }
            case .wasThere:
                noticeOnTerminal(DisplayText(line: "Already arrived: \(result.entry.shortWords)."))
            case .refused(let reason):
                let message = "entry \(result.entry.id) stays in the outbox: \(reason)"
                console.notice(DisplayText(line: message))
                failure = CommandFailure(
                    .failed, "not everything was sent",
                    remedy:
                        "'nereid outbox edit ID' changes an entry, 'nereid outbox send ID --force' overwrites what is there, 'nereid outbox drop ID' removes it"
                )
            case .stopped(let remote):
                let sending = CommandFailure(remote)
                let message =
                    "entry \(result.entry.id) and all after it stay in the outbox: \(Failure(remote).sentence)"
                let code: ExitCode = remote.permitsQueueing ? .queued : sending.exitCode
                throw CommandFailure(
                    code, message, remedy: sending.remedy, refusedCredential: sending.refusedCredential)
            }
        }
        if let failure { throw failure }
    }
}
