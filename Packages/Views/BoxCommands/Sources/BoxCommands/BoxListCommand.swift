import BoxViewModels
import CommandLineKit
import CommandSupport
import TerminalUI

/// `box list`
struct BoxListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List your boxes, oldest first.", options: ListOptions.flags,
        examples: ["nereid box list", "nereid box list --json name,items,description"],
        fields: FieldCatalog.box.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeBoxViewModel()
        await model.loadList()
        try context.show(
            try context.value(of: model.list), .box, filteredBy: list,
            ifEmpty: "There are no boxes yet; 'nereid box create NAME' makes one.")
    }
}
