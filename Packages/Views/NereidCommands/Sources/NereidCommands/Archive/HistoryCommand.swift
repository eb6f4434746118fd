import ArchiveDomain
import ArchiveViewModels
import CommandLineKit
import TerminalUI

/// `history`
struct HistoryCommand: Command {
    static let specification = CommandSpecification(
        "history", abstract: "List earlier versions of a text of yours, and write one back.",
        discussion: """
            The archive keeps a text whenever it learns that another took its place, or that it was deleted: by a write of \
            this program, by 'nereid sync' or by a read. The date is that moment.
            """,
        arguments: [
            ArgumentSpecification(
                "KIND", help: "The kind of text", allowedValues: ContentKind.withHistory.map(\.rawValue)),
            ArgumentSpecification(
                "ID", .optional, help: "The id or title; not for bio, now and web", kind: .named("content-id")),
        ],
        options: [
            OptionSpecification("restore", value: .required("REV"), help: "Write this version back to omg.lol"),
            OptionSpecification("show", value: .required("REV"), help: "Show the text of this version"),
        ],
        examples: [
            CommandExample("nereid history bio"),
            CommandExample("nereid history paste tides --json revision,content"),
        ])

    static let fieldNames = FieldCatalog.revision.fields.map(\.name)

    private let kind: ContentKind
    private let id: String?
    private let restored: Int?
    private let shown: Int?

    init(_ parsed: ParsedCommand) throws {
        let names = ContentKind.withHistory.map(\.rawValue).joined(separator: ", ")
        let named = try parsed.argument("KIND", expected: "one of \(names)") { name in
            ContentKind.withHistory.first { $0.rawValue == name }
        }
        guard let named else { throw parsed.usageError("KIND is missing; it is one of \(names)") }
        kind = named
        id = parsed.argument("ID")
        restored = try parsed.integer("restore", in: 1...)
        shown = try parsed.integer("show", in: 1...)
        if id == nil, !kind.isSingle { throw parsed.usageError("a \(kind.rawValue) needs an ID") }
        if restored != nil, shown != nil { throw parsed.usageError("--restore and --show exclude each other") }
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let id = kind.isSingle ? address : id ?? address
        let model = context.dependencies.makeHistoryViewModel()
        await model.load(kind, id: id, address: address)
        let rows = try context.value(of: model.state)
        if let shown {
            let row = try version(shown, of: rows)
            return try context.show(row, .revision, raw: row.content) { DisplayText(row.content) }
        }
        guard let restored else {
            return try context.show(rows, .revision, ifEmpty: "The archive has no earlier version of it.")
        }
        let row = try version(restored, of: rows)
        if context.options.isDryRun {
            return try context.showTextPlan(
                "\(kind.rawValue) \(id) as in version \(restored)", from: nil, to: row.content)
        }
        try context.confirm(DisplayText(line: "Write version \(restored) of \(kind.rawValue) \(id) back?"))
        await context.waiting("Writing") { await model.restore(row, kind, id: id, address: address) }
        let written = try context.value(of: model.restored)
        try context.showReceipt(
            row, .revision, piped: written,
            personal: DisplayText(line: "Version \(restored) of \(kind.rawValue) \(id) is back."))
    }

    private func version(_ number: Int, of rows: [RevisionRow]) throws -> RevisionRow {
        guard let row = rows.first(where: { $0.revision == number }) else {
            throw CommandFailure(
                .failed, "there is no version \(number)", remedy: "see 'nereid history \(kind.rawValue)'")
        }
        return row
    }
}

extension FieldCatalog where Row == RevisionRow {
    static let revision = FieldCatalog([
        .column("revision") { .number($0.revision) },
        .column("date") { .time($0.date) },
        .column("size") { .number($0.size) },
        .more("content") { .text($0.content) },
    ])
}
