import CommandLineKit
import CommandSupport
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status list`
struct StatusListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the statuses of an address, newest first.",
        arguments: [.address],
        options: ListOptions.flags,
        examples: [
            "nereid status list",
            "nereid status list oskar --since 4w --grep brot --json created,content",
        ],
        fields: FieldCatalog.status.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makeStatusViewModel()
        let part = list.partToLoad(in: context)
        let test = list.test(.status)
        let loading = DisplayText(line: "Loading the statuses of \(address.decoded)")
        if part.limit == nil, !context.console.traits.isOutputTerminal, !context.isForPerson {
            let pages = try await context.value(of: model.pages, after: loading) {
                await model.loadPages(address: address, part: part, policy: context.policy)
            }
            return try await context.show(pages: pages.pageCount, .status) {
                try await pages.page($0).part(part, where: test)
            }
        }
        let statuses = try await context.value(of: model.list, after: loading) {
            await model.loadList(address: address, part: part, where: test, policy: context.policy)
        }
        try context.show(
            statuses, .status, cutBy: list,
            ifEmpty: list.isFiltering
                ? "No status of \(address.decoded) matches." : "\(address.decoded) has no statuses.")
    }
}
