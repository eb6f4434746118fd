import CommandLineKit
import Foundation
import NowPageViewModels
import TerminalUI

/// `now view`
struct NowPageViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one now page; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a now page", kind: .named("now"))],
        examples: [
            CommandExample("nereid now view tides"),
            CommandExample("nereid now view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.nowPage.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeNowPageDetailViewModel()
        await context.waiting("Loading the now page") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .nowPage, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
