import ArchiveDomain
import ArchiveViewModels
import CommandLineKit
import CommandSupport
import FeatureContributions
import FoundationExtensions
import ResourceLoading
import TerminalUI

/// `history`
struct HistoryCommand: Command {
    static let specification = CommandSpecification(
        "history", abstract: "List earlier versions of your texts, and restore one.",
        discussion: """
            The archive keeps the old text whenever it learns, from a write by this program, from 'nereid sync' or \
            from a read, that a text was changed or deleted. The date of a version is that moment. Without ID, the \
            last version of each paste, status or weblog entry is listed, including deleted ones.

            --show and --restore take REV from the first column of the list of an item's versions, and need its ID, \
            except for bio, now and web.

            --restore writes a version to omg.lol as an edit would; a status also gets the emoji it had. What was \
            deleted is created again: a status and a weblog entry get a new id, a paste that was listed is listed \
            again, and a status is not shared to Mastodon again. The command says what is not known about an old \
            version.
            """,
        section: CommandHeading.local.rawValue,
        arguments: [
            .init(
                "KIND", help: "The kind of text", allowedValues: ["{history}"]),
            .init(
                "ID", .optional,
                help: "The id or slug, or the title or first line in the list without ID; not for bio, now or web",
                kind: .named("history-id")),
        ],
        options: [
            .init("restore", value: .required("REV"), help: "Restore this version on omg.lol"),
            .init("show", value: .required("REV"), help: "Show the text of this version"),
        ] + ListOptions.flags,
        examples: [
            "nereid history bio",
            .init("nereid history weblog", explanation: "Each entry that has versions, deleted ones too"),
            "nereid history paste tides --json revision,content",
        ],
        fields: FieldCatalog.revision.names)

    private let noun: String
    private let id: String?
    private let restoredNumber: Int?
    private let shownNumber: Int?
    private let list: ListOptions
    private let parsed: ParsedCommand

    init(parsed: ParsedCommand) throws {
        noun = parsed.argument("KIND") ?? ""
        id = parsed.argument("ID")
        restoredNumber = try parsed.integer("restore", in: 1...)
        shownNumber = try parsed.integer("show", in: 1...)
        list = try ListOptions(parsed)
        self.parsed = parsed
        if restoredNumber != nil, shownNumber != nil {
            throw parsed.usageError("--restore and --show cannot be combined")
        }
    }

    func run(in context: CommandContext) async throws {
        guard let kind = context.kinds(.history).first(where: { $0.noun == noun }) else {
            throw parsed.usageError("KIND is missing")
        }
        if id == nil, !kind.isSingle, restoredNumber != nil || shownNumber != nil {
            throw parsed.usageError("\(kind.phrase) needs an ID")
        }
        if let id, kind.isSingle {
            throw parsed.usageError("unexpected argument '\(id)': \(kind.phrase) has no ID")
        }
        let (ids, address) = try await context.places([id].compactMap { $0 }, kind)
        let textID = kind.isSingle ? address : ids.first
        let model = context.dependencies.makeHistoryViewModel()
        await model.load(
            noun, textID, address: address, policy: context.options.isOffline ? .offline : .automatic)
        let rows = try context.value(of: model.state)
        guard textID != nil else {
            return try context.show(
                rows, .revised, filteredBy: list, ifEmpty: "The archive has no earlier versions.")
        }
        if let shownNumber {
            let row = try version(shownNumber, of: rows)
            return try context.show(row, .revision, raw: row.content) { DisplayText(row.content) }
        }
        guard let restoredNumber else {
            return try context.show(
                rows, .revision, filteredBy: list, ifEmpty: "The archive has no earlier version of it.")
        }
        try await restore(restoredNumber, of: rows, kind, at: address, model, context)
    }

    /// Restores a version, or shows what that would change.
    private func restore(
        _ number: Int, of rows: [Revision], _ kind: ContentKind, at address: String, _ model: HistoryViewModel,
        _ context: CommandContext
    ) async throws {
        let row = try version(number, of: rows)
        let policy: LoadPolicy = context.options.isOffline ? .offline : .refresh
        let current = try await context.value(of: model.current, after: "Loading the current text") {
            await model.loadText(of: row, noun, address: address, policy: policy)
        }
        let shown = model.currentText
        // 'paste' for 'a paste'.
        let label = kind.phrase.drop { $0 != " " }.dropFirst()
        let name = kind.isSingle ? "the \(label) of \(address: row.id)" : "\(label) \(row.id)"
        if context.options.isDryRun {
            var what = current == nil ? "\(name) again, as in version \(number)" : "\(name) as in version \(number)"
            if let emoji = row.facts["emoji"] { what += " (\(emoji))" }
            if current == nil, row.flag("listed") == true { what += " (listed)" }
            try context.showTextPlan(what, from: current, to: row.content)
            if let old = shown?.facts["emoji"], let new = row.facts["emoji"], !old.isExactly(new) {
                try context.showPlan([.changed("emoji", from: old, to: new)])
            }
            return
        }
        let question =
            current == nil
            ? "Create \(name) again from version \(number)?" : "Restore version \(number) of \(name)?"
        try context.confirmOnTerminal(DisplayText(line: question))
        if context.asksPerson {
            _ = try await context.value(of: model.current, after: "Checking again") {
                await model.loadText(of: row, noun, address: address, policy: policy)
            }
            guard CurrentText.areSame(model.currentText, shown) else { throw CommandFailure.changedSinceShown }
        }
        let written = try await context.waiting("Writing") {
            try await model.restore(row, noun, address: address)
        }
        let newID = written.id == row.id ? "" : ", as \(label) \(written.id)"
        try context.showReceipt(
            row, .revision, piped: written.url ?? written.id,
            personal: DisplayText(line: "Restored version \(number) of \(name)\(newID)."))
        if let notice = written.notice { context.notice(DisplayText(line: notice)) }
    }

    private func version(_ number: Int, of rows: [Revision]) throws -> Revision {
        guard let row = rows.first(where: { $0.number == number }) else {
            throw CommandFailure(
                .failed, "there is no version '\(number)'",
                remedy: "see 'nereid history \(noun)\(id.map { " " + $0.shellEscaped } ?? "")'")
        }
        return row
    }
}

extension FieldCatalog where Row == Revision {
    static let revision = FieldCatalog([
        .column("revision") { .number($0.number) },
        .column("created") { .time($0.replacedAt) },
        .column("size") { .number($0.size) },
        .column("summary", isFlexible: true) { .text($0.summary) }.forPeople,
        .more("id") { .text($0.id) },
        .more("deleted") { .flag($0.isDeleted) },
        .more("content") { .text($0.content) },
        .more("slug") { .text($0.facts["slug"]) },
        .more("emoji") { .text($0.facts["emoji"]) },
        .more("listed") { .flag($0.flag("listed")) },
    ])

    /// The fields of `revision` for the last version of each text, with other columns.
    static let revised = FieldCatalog([
        .column("id") { .text($0.id) },
        .column("created") { .time($0.replacedAt) },
        .column("revision") { .number($0.number) },
        .column("deleted") { .flag($0.isDeleted) },
        .column("summary", isFlexible: true) { .text($0.summary) }.forPeople,
        .more("size") { .number($0.size) },
        .more("content") { .text($0.content) },
        .more("slug") { .text($0.facts["slug"]) },
        .more("emoji") { .text($0.facts["emoji"]) },
        .more("listed") { .flag($0.flag("listed")) },
    ])
}
