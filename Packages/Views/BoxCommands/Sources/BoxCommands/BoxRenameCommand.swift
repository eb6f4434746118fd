import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import TerminalUI

/// `box rename`
struct BoxRenameCommand: Command {
    static let specification = CommandSpecification(
        "rename", abstract: "Rename a box; its id stays.",
        arguments: [.box, .init("NEW", help: "The new name")],
        examples: [
            "nereid box rename reading 'read long ago'",
            "nereid box rename reading library --dry-run",
        ],
        fields: FieldCatalog.box.names)

    private let name: String
    private let newName: BoxName

    init(parsed: ParsedCommand) throws {
        name = parsed.argument("NAME") ?? ""
        newName = try parsed.boxName("NEW")
    }

    func run(in context: CommandContext) async throws {
        let box = try await context.box(name)
        await context.noticeOnBoxes(named: newName, besides: box.id)
        let line = PlanLine.changed("box \(box.id.text) name", from: box.name.text, to: newName.text)
        try await context.effect(box.name == newName ? [] : [line]) {
            let model = context.dependencies.makeBoxViewModel()
            let row = try await model.rename(box.id, to: newName)
            try context.showReceipt(
                row, .box, piped: row.id.text,
                personal: DisplayText(
                    line: "Renamed the box '\(box.name.text)' to '\(row.name.text)'. Its id is still:"))
        }
    }
}
