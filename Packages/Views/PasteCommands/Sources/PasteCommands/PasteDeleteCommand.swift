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
            .init("TITLE", .many, help: "The titles of pastes, or their URLs", kind: .named("paste"))
        ],
        examples: ["nereid paste delete tides --yes"],
        fields: FieldCatalog.paste.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (titles, address) = try await context.places(parsed.arguments("TITLE"), .paste)
        let model = context.dependencies.makePasteViewModel()
        try await context.deleteAll(titles, of: .paste, at: address) {
            try await model.plan(.delete(titles, areShown: $0), on: address)
        }
    }
}
