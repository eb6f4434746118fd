import CommandLineKit
import NowPageViewModels
import TerminalUI

/// `now list`
struct NowPageListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the now pages of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid now list"),
            CommandExample("nereid now list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.nowPage.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeNowPageListViewModel()
        await context.waiting("Loading the now pages of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .nowPage, ifEmpty: "There is no now page of \(address).")
    }
}
