import CommandLineKit
import CommandSupport
import Foundation
import NowPageDomain
import NowPageViewModels
import TerminalUI

/// `now view`
struct NowPageViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show a now page; in a pipe, print the text unchanged.",
        arguments: [.address],
        options: [.web],
        examples: [
            "nereid now view yuki",
            "nereid now view > now.md",
            "nereid now view --json listed,modified",
        ],
        fields: FieldCatalog.nowPage.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(parsed.argument("ADDR"))
        let model = context.dependencies.makeNowPageViewModel()
        let row = try await context.value(of: model.state, after: "Loading the now page of \(address.decoded)") {
            await model.load(address: address, policy: context.policy)
        }
        if try context.openIfRequested(.now, of: address) { return }
        try context.show(row, .nowPage, raw: row.content) {
            let time = row.updatedAt.map(context.relativeTime)
            let foot = [time, row.url, row.isListed ? "in the garden" : "not in the garden"].compactMap { $0 }
            return context.rendered(row.content) + "\n" + DisplayText(line: foot.joined(separator: " · "), style: .dim)
                + "\n"
        }
    }
}
