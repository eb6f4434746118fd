import CommandLineKit
import Foundation
import TerminalUI
import WebpageViewModels

/// `web view`
struct WebpageViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one webpage; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a webpage", kind: .named("web"))],
        examples: [
            CommandExample("nereid web view tides"),
            CommandExample("nereid web view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.webpage.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeWebpageDetailViewModel()
        await context.waiting("Loading the webpage") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .webpage, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
