import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import Foundation
import TerminalUI

/// `box view`
struct BoxViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show what is in a box, or one item of it with all its fields.",
        discussion: "In a pipe, a box is printed with a line for each item, and an item with a line for each field.",
        arguments: [
            .box, .init("ITEM", .optional, help: "The id of an item, or its title"),
        ],
        examples: [
            "nereid box view reading",
            "nereid box view reading --json title,target,comments",
            .init("nereid box view reading 'Ferry timetable'", explanation: "One item, by its title"),
        ],
        fields: FieldCatalog.boxItem.names)

    let parsed: ParsedCommand

    private var name: String { parsed.argument("NAME") ?? "" }
    private var item: String? { parsed.argument("ITEM") }

    func run(in context: CommandContext) async throws {
        if let item {
            let found = try await context.boxItems([item], of: name).items
            for item in found { try context.show(item, .boxItem) }
            return
        }
        let model = context.dependencies.makeBoxViewModel()
        await model.load(name)
        let box = try context.value(of: model.detail)
        try context.show(
            box.items, .boxItem, ifEmpty: "The box is empty; 'nereid box add NAME URL|ID|TEXT' adds something.",
            above: head(box), below: notes(box.items, context))
    }

    private func head(_ box: Box) -> DisplayText {
        let name = DisplayText(line: box.name.text, style: .bold)
        let line = name + "  " + DisplayText(line: box.id.text, style: .dim) + "\n"
        guard let description = box.description else { return line + "\n" }
        return line + DisplayText(description) + "\n\n"
    }

    /// The notes below the table: an item's title, then a line for each note.
    private func notes(_ items: [Item], _ context: CommandContext) -> DisplayText {
        var text = DisplayText()
        for item in items where !item.comments.isEmpty {
            text += "\n" + DisplayText(line: item.title, style: .bold) + "\n"
            for comment in item.comments {
                let time = context.relativeTime(comment.createdAt)
                text += DisplayText(comment.text) + "  " + DisplayText(line: time, style: .dim) + "\n"
            }
        }
        return text
    }
}
