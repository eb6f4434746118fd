import CommandLineKit
import PictureViewModels
import TerminalUI

/// `pic list`
struct PictureListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the pictures of an address, or everybody's, newest first.",
        arguments: [.address],
        options: [OptionSpecification("all", help: "Everybody's pictures")],
        examples: [
            CommandExample("nereid pic list"),
            CommandExample("nereid pic list --all --json id,address,url"),
        ])

    static let fieldNames = FieldCatalog.picture.fields.map(\.name)

    private let address: String?
    private let isEverybodys: Bool

    init(_ parsed: ParsedCommand) throws {
        address = parsed.argument("ADDR")
        isEverybodys = parsed.flag("all")
        if isEverybodys, address != nil { throw parsed.usageError("an address and --all exclude each other") }
    }

    func run(in context: CommandContext) async throws {
        let address = isEverybodys ? nil : try await context.address(address)
        let model = context.dependencies.makePictureListViewModel()
        let what = address.map { "the pictures of \($0)" } ?? "everybody's pictures"
        await context.waiting(DisplayText(line: "Loading \(what)")) {
            await model.load(address: address, policy: context.policy)
        }
        let remark = address.map { "There is no picture of \($0.decoded)." } ?? "There is no picture."
        try context.show(try context.value(of: model.state), .picture, ifEmpty: DisplayText(line: remark))
    }
}
