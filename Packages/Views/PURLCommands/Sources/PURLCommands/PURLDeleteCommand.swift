import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl delete`
struct PURLDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete PURLs.",
        arguments: [
            .init("NAME", .many, help: "The names of PURLs, or their short URLs", kind: .named("purl"))
        ],
        examples: ["nereid purl delete tea --yes"],
        fields: FieldCatalog.purl.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (names, address) = try await context.places(parsed.arguments("NAME"), .purl)
        let model = context.dependencies.makePURLViewModel()
        try await context.deleteAll(names, of: .purl, at: address) {
            try await model.plan(.delete(names, areShown: $0), on: address)
        }
    }
}
