import CommandLineKit
import EmailViewModels
import TerminalUI

/// `email list`
struct EmailListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the emails of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid email list"),
            CommandExample("nereid email list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.email.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeEmailListViewModel()
        await context.waiting("Loading the emails of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .email, ifEmpty: "There is no email of \(address).")
    }
}
