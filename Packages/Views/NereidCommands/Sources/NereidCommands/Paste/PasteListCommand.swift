import CommandLineKit
import PasteViewModels
import TerminalUI

/// `paste list`
struct PasteListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the pastes of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid paste list"),
            CommandExample("nereid paste list yuki --json title,url"),
        ])

    static let fieldNames = FieldCatalog.paste.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makePasteListViewModel()
        await context.waiting("Loading the pastes of \(address.decoded)") {
            await model.load(address: address, policy: context.policy)
        }
        try context.show(try context.value(of: model.state), .paste, ifEmpty: "\(address.decoded) has no paste.")
    }
}
