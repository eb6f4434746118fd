import CommandLineKit
import Foundation
import PictureViewModels
import TerminalUI

/// `pic view`
struct PictureViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one picture; in a pipe its text, byte for byte.",
        arguments: [ArgumentSpecification("ID", help: "The id of a picture", kind: .named("pic"))],
        examples: [
            CommandExample("nereid pic view tides"),
            CommandExample("nereid pic view tides --address alice --json content,updated"),
        ])

    static let fieldNames = FieldCatalog.picture.fields.map(\.name)

    private let id: String

    init(_ parsed: ParsedCommand) {
        id = parsed.argument("ID") ?? ""
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makePictureDetailViewModel()
        await context.waiting("Loading the picture") {
            await model.load(id, address: address, policy: context.options.policy)
        }
        let row = try context.value(of: model.state)
        try context.show(row, .picture, raw: row.content) {
            let time = RelativeTime.text(for: row.updated, now: context.now(), timeZone: .current)
            return DisplayText(line: row.id, style: .bold) + "\n" + DisplayText(row.content) + "\n"
                + DisplayText(line: "\(row.address) · \(time)", style: .dim) + "\n"
        }
    }
}
