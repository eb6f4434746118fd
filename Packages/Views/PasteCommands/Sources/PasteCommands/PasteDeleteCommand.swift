import CommandLineKit
import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
import TerminalUI

/// `paste delete`
struct PasteDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete pastes.",
        arguments: [
            ArgumentSpecification("TITLE", .many, help: "The titles of pastes", kind: .named("paste"))
        ],
        examples: [CommandExample("nereid paste delete tides --yes")],
        fields: FieldCatalog.paste.names)

    let parsed: ParsedCommand

    private var titles: [String] { parsed.arguments("TITLE") }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        // Read only if it is shown; a script with --yes needs no second request for each.
        let isShown = context.options.format.namesFields || context.showsBeforeDeleting
        var rows: [String: Paste] = [:]
        for title in titles where isShown {
            guard let row = try await context.currentPaste(title, of: address) else {
                throw FailurePresentation(PasteRepositoryError.fault(.noSuchPaste(title: title, address: address)))
            }
            rows[title] = row
        }
        if context.options.isDryRun {
            return try context.showPlan(titles.map { .removed("paste \(address) \($0)") })
        }
        let what =
            titles.count == 1
            ? "the paste '\(titles[0])' of \(address.decoded)" : "\(titles.count) pastes of \(address.decoded)"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await context.delete(titles, called: \.self, .paste) {
            "Deleted the paste \($0)."
        } by: { title in
            let model = context.dependencies.makePasteViewModel()
            await context.waiting("Deleting") { await model.delete(title, address: address) }
            _ = try context.value(of: model.deletion)
            return rows[title]
        }
    }
}
