import CommandLineKit
import CommandSupport
import StatusViewModels
import TerminalUI

/// `status list`
struct StatusListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the statuses of an address, newest first.",
        arguments: [.address],
        options: ListOptions.flags,
        examples: [
            CommandExample("nereid status list"),
            CommandExample("nereid status list oskar --since 4w --grep brot --json created,content"),
        ],
        fields: FieldCatalog.status.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makeStatusViewModel()
        let statuses = try await context.value(of: model.list, after: "Loading the statuses of \(address.decoded)") {
            await model.loadList(
                address: address, part: list.part(in: context), where: list.test(.status), policy: context.policy)
        }
        try context.show(
            statuses, .status,
            ifEmpty: list.isFiltering
                ? "No status of \(address.decoded) matches." : "\(address.decoded) has no statuses.")
    }
}
