import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog delete`
struct WeblogDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete entries.",
        arguments: [
            .init(
                "ID|SLUG", .many, help: "The ids of entries, or their slugs or URLs", kind: .named("weblog-entry"))
        ],
        examples: [
            "nereid weblog delete 6412e0c9d7b5e --yes",
            "nereid weblog delete tide-tables about --yes",
        ],
        fields: FieldCatalog.weblogEntry.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (words, address) = try await context.places(parsed.arguments("ID|SLUG"), .weblog)
        let model = context.dependencies.makeWeblogViewModel()
        try await context.deleteAll(words, of: .weblogEntry, at: address) { _ in
            try await model.plan(.delete(words), on: address)
        }
    }
}
