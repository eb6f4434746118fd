import CommandLineKit
import EmailViewModels
import Foundation
import TerminalUI

/// `email view`
struct EmailViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one email; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of an email", kind: .named("email"))],
        examples: [
            CommandExample("nereid email view tides"),
            CommandExample("nereid email view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.email.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeEmailDetailViewModel()
        await context.waiting("Loading the email") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .email, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
