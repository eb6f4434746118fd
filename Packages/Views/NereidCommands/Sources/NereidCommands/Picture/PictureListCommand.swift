import CommandLineKit
import PictureViewModels
import TerminalUI

/// `pic list`
struct PictureListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the pictures of an address, newest first.",
        arguments: [.address],
        examples: [
            CommandExample("nereid pic list"),
            CommandExample("nereid pic list alice --json id,content"),
        ])

    static let fieldNames = FieldCatalog.picture.fields.map(\.name)

    private let address: String?

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makePictureListViewModel()
        await context.waiting("Loading the pictures of \(address)") {
            await model.load(address: address, policy: context.options.policy)
        }
        try context.show(try context.value(of: model.state), .picture, ifEmpty: "There is no picture of \(address).")
    }
}
