import CommandLineKit
import Foundation
import PasteViewModels
import TerminalUI

/// `paste view`
struct PasteViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one paste; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a paste", kind: .named("paste"))],
        examples: [
            CommandExample("nereid paste view tides"),
            CommandExample("nereid paste view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.paste.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makePasteDetailViewModel()
        await context.waiting("Loading the paste") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .paste, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
