import CommandLineKit
import CommandSupport
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog delete`
struct WeblogDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete entries.",
        arguments: [
            ArgumentSpecification(
                "ID|SLUG", .many, help: "The ids of entries, or their slugs", kind: .named("weblog-entry"))
        ],
        examples: [
            CommandExample("nereid weblog delete 6412e0c9d7b5e --yes"),
            CommandExample("nereid weblog delete tide-tables about --yes"),
        ],
        fields: FieldCatalog.weblogEntry.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let targets = try await targets(context, address)
        if context.options.isDryRun {
            return try context.showPlan(
                targets.map { .removed("weblog entry \(address) \($0.word) \($0.title ?? "")") })
        }
        let what =
            targets.count == 1 ? "the entry '\(targets[0].title ?? targets[0].word)'" : "\(targets.count) entries"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        var rows: [WeblogEntry] = []
        try await context.deleting(targets, called: \.word) { target in
            let model = context.dependencies.makeWeblogViewModel()
            await context.waiting("Deleting") { await model.delete(target.word, address: address) }
            let row = try context.value(of: model.saved)
            rows.append(row)
            if context.options.format.namesFields { return }
            try context.showReceipt(row, .weblogEntry, piped: row.id, personal: "Deleted entry \(row.id).")
        } finally: {
            try context.showTogether(rows, .weblogEntry)
        }
    }

    private struct Target {
        /// The id, if the entry was read.
        let word: String
        /// nil if not read, or none.
        let title: String?
    }

    /// The entries to delete, each once; read from the server only if they are shown.
    private func targets(_ context: CommandContext, _ address: String) async throws -> [Target] {
        var targets: [Target] = []
        for word in parsed.arguments("ID|SLUG") {
            var target = Target(word: word, title: nil)
            if context.showsBeforeDeleting {
                let row = try await context.currentEntry(word, of: address)
                target = Target(word: row.id, title: row.title.flatMap { $0.isEmpty ? nil : $0 })
            }
            if !targets.contains(where: { $0.word == target.word }) { targets.append(target) }
        }
        return targets
    }
}
