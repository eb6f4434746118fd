import CommandLineKit
import Foundation
import TerminalUI
import WeblogViewModels

/// `weblog view`
struct WeblogViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one weblog; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a weblog", kind: .named("weblog"))],
        examples: [
            CommandExample("nereid weblog view tides"),
            CommandExample("nereid weblog view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.weblog.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeWeblogDetailViewModel()
        await context.waiting("Loading the weblog") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .weblog, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
