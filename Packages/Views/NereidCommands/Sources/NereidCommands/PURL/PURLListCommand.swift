import CommandLineKit
import PURLViewModels
import TerminalUI

/// `purl list`
struct PURLListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the PURLs of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid purl list"),
            CommandExample("nereid purl list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.purl.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makePURLListViewModel()
        await context.waiting("Loading the PURLs of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .purl, ifEmpty: "There is no PURL of \(address).")
    }
}
