import CommandLineKit
import CommandSupport
import Foundation
import TerminalUI
import WebpageDomain
import WebpageViewModels

/// `web view`
struct WebpageViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show the webpage of your address; in a pipe, print the text unchanged.",
        options: [.web],
        examples: [
            "nereid web view",
            "nereid web view --address tidepool > web.md",
        ],
        fields: FieldCatalog.webpage.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeWebpageViewModel()
        let row = try await context.value(of: model.state, after: "Loading the webpage of \(address.decoded)") {
            await model.load(address: address, policy: context.policy)
        }
        if try context.openIfRequested(.web, of: address) { return }
        try context.show(row, .webpage, raw: row.content) {
            let time = row.modifiedAt.map(context.relativeTime)
            let theme = row.theme.isEmpty ? "" : "theme \(row.theme)"
            let facts = [row.url, row.type, theme, time].compactMap { $0 }.filter { !$0.isEmpty }.joined(
                separator: " · ")
            return context.rendered(row.content) + "\n" + DisplayText(line: facts, style: .dim) + "\n"
        }
    }
}
