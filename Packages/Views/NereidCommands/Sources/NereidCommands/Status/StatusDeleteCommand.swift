import CommandLineKit
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status delete`
struct StatusDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete statuses.",
        arguments: [
            ArgumentSpecification("ID|URL", .any, help: "Ids, or URLs of statuses", kind: .named("status"))
        ],
        options: [OptionSpecification("last", help: "Delete your newest status")],
        examples: [
            CommandExample("nereid status delete 63d40f2b35314"),
            CommandExample("nereid status delete --last --yes"),
        ])

    static let fieldNames = FieldCatalog.statusReceipt.fields.map(\.name)

    private let references: [StatusReference?]

    init(_ parsed: ParsedCommand) throws {
        let words = parsed.arguments("ID|URL")
        switch (words.isEmpty, parsed.flag("last")) {
        case (true, true): references = [nil]
        case (false, false): references = try words.map { try parsed.statusReference($0) }
        case (true, false): throw parsed.usageError("give the id of a status, or --last")
        case (false, true): throw parsed.usageError("--last and an id exclude each other")
        }
    }

    func run(in context: CommandContext) async throws {
        var rows: [StatusRow] = []
        for reference in references { rows.append(try await context.currentStatus(reference)) }
        if context.options.isDryRun {
            return try context.showPlan(rows.map { .removed("status \($0.address) \($0.id) \($0.content)") })
        }
        let what = rows.count == 1 ? "the status '\(rows[0].content)'" : "\(rows.count) statuses"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        var receipts: [StatusReceipt] = []
        for row in rows {
            let model = context.dependencies.makeStatusComposerViewModel()
            await context.waiting("Deleting") { await model.delete(row.id, address: row.address) }
            let receipt = try context.value(of: model.state)
            receipts.append(receipt)
            if case .json = context.options.format { continue }
            try context.showReceipt(
                receipt, .statusReceipt, piped: receipt.id, personal: "Deleted status \(receipt.id).")
        }
        if case .json = context.options.format { try context.show(receipts, .statusReceipt, ifEmpty: "") }
    }
}
