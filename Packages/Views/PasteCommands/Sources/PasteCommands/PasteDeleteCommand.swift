import CommandLineKit
import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
import TerminalUI

/// `paste delete`
struct PasteDeleteCommand: PlanningCommand {
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
        let model = context.dependencies.makePasteViewModel()
        try await context.deleteAll(titles, of: .paste, at: address) {
            try await model.plan(.delete(titles, areShown: $0), on: address)
        }
    }
}
