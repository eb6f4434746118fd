import CommandLineKit
import Foundation
import PURLViewModels
import TerminalUI

/// `purl view`
struct PURLViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one PURL; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a PURL", kind: .named("purl"))],
        examples: [
            CommandExample("nereid purl view tides"),
            CommandExample("nereid purl view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.purl.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makePURLDetailViewModel()
        await context.waiting("Loading the PURL") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .purl, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
