import BoxViewModels
import CommandLineKit
import TerminalUI

/// `box list`
struct BoxListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List your boxes, oldest first.",
        examples: [CommandExample("nereid box list"), CommandExample("nereid box list --json name,items,description")])

    static let fieldNames = FieldCatalog.box.fields.map(\.name)

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeBoxListViewModel()
        await model.load()
        try context.show(
            try context.value(of: model.state), .box,
            ifEmpty: "There is no box yet; 'nereid box create NAME' makes one.")
    }
}
