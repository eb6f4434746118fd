import CommandLineKit
import TerminalUI
import WeblogViewModels

/// `weblog list`
struct WeblogListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the entries of your weblog, drafts too, newest first.",
        discussion: "The service shows the entries of others only one by one: see 'nereid weblog latest'.",
        arguments: [.address],
        examples: [
            CommandExample("nereid weblog list"),
            CommandExample("nereid weblog list --json id,status,tags"),
        ])

    static let fieldNames = FieldCatalog.weblogEntry.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeWeblogListViewModel()
        await context.waiting("Loading the weblog of \(address.decoded)") {
            await model.load(address: address, policy: context.policy)
        }
        try context.show(
            try context.value(of: model.state), .weblogEntry,
            ifEmpty: "There is no entry on the weblog of \(address.decoded).")
    }
}
