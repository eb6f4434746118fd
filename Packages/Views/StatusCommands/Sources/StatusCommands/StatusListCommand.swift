import CommandLineKit
import CommandSupport
import StatusViewModels
import TerminalUI

/// `status list`
struct StatusListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the statuses of an address, newest first.",
        arguments: [.address],
        options: ListOptions.flags,
        examples: [
            CommandExample("nereid status list"),
            CommandExample("nereid status list oskar --since 4w --grep brot --json created,content"),
        ],
        fields: FieldCatalog.status.names)

    private let address: String?
    private let list: ListOptions

    init(_ parsed: ParsedCommand) throws {
        address = parsed.argument("ADDR")
        list = try ListOptions(parsed)
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeStatusListViewModel()
        await context.waiting("Loading the statuses of \(address.decoded)") {
            await model.load(address: address, filter: list.filter(in: context), policy: context.policy)
        }
        try context.show(
            try context.value(of: model.state), .status,
            ifEmpty: list.isFiltering
                ? "No status of \(address.decoded) matches." : "\(address.decoded) has no statuses.")
    }
}
