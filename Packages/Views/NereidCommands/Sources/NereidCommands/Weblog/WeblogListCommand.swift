import CommandLineKit
import TerminalUI
import WeblogViewModels

/// `weblog list`
struct WeblogListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the weblogs of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid weblog list"),
            CommandExample("nereid weblog list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.weblog.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeWeblogListViewModel()
        await context.waiting("Loading the weblogs of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .weblog, ifEmpty: "There is no weblog of \(address).")
    }
}
