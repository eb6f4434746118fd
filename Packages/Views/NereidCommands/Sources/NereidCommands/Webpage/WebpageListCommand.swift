import CommandLineKit
import TerminalUI
import WebpageViewModels

/// `web list`
struct WebpageListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the webpages of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid web list"),
            CommandExample("nereid web list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.webpage.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeWebpageListViewModel()
        await context.waiting("Loading the webpages of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .webpage, ifEmpty: "There is no webpage of \(address).")
    }
}
