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
            ArgumentSpecification("NAME", .many, help: "The names of PURLs", kind: .named("purl"))
        ],
        examples: [CommandExample("nereid purl delete tea --yes")],
        fields: FieldCatalog.purl.names)

    let parsed: ParsedCommand

    private var names: [String] { parsed.arguments("NAME") }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        // Read only if it is shown; a script with --yes needs no second request for each.
        let isShown = context.options.format.namesFields || context.showsBeforeDeleting
        var rows: [String: PURL] = [:]
        for name in names where isShown {
            guard let row = try await context.currentPURL(name, of: address) else {
                throw FailurePresentation(PURLRepositoryError.fault(.noSuchPURL(name: name, address: address)))
            }
            rows[name] = row
        }
        if context.options.isDryRun {
            return try context.showPlan(names.map { .removed("purl \(address) \($0)") })
        }
        let what =
            names.count == 1
            ? "the PURL '\(names[0])' of \(address.decoded)" : "\(names.count) PURLs of \(address.decoded)"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await context.delete(names, called: \.self, .purl) {
            "Deleted the PURL \($0)."
        } by: { name in
            let model = context.dependencies.makePURLViewModel()
            await context.waiting("Deleting") { await model.delete(name, address: address) }
            _ = try context.value(of: model.deletion)
            return rows[name]
        }
    }
}
