import BoxViewModels
import CommandLineKit
import TerminalUI

/// `box remove`
struct BoxRemoveCommand: Command {
    static let specification = CommandSpecification(
        "remove", abstract: "Remove items from a box, with what was noted on them.",
        discussion: "Either all of them are removed, or none.",
        arguments: [
            .box, ArgumentSpecification("ITEM", .many, help: "The ids of items, or their titles"),
        ],
        examples: [
            CommandExample("nereid box remove reading 'Ferry timetable' --yes"),
            CommandExample("nereid box remove reading 'Ferry timetable' 'buy tea' --yes"),
        ])

    static let fieldNames = FieldCatalog.boxItem.fields.map(\.name)

    private let name: String
    private let items: [String]

    init(_ parsed: ParsedCommand) {
        name = parsed.argument("NAME") ?? ""
        items = parsed.arguments("ITEM")
    }

    func run(in context: CommandContext) async throws {
        let (box, items) = try await context.boxItems(items, of: name)
        if context.options.isDryRun {
            return try context.showPlan(items.map { .removed("box \(box.name) \($0.id) \($0.title)") })
        }
        let what = items.count == 1 ? "'\(items[0].title)'" : "\(items.count) items"
        try context.confirm(DisplayText(line: "Remove \(what) from the box '\(box.name)'?"))
        let model = context.dependencies.makeBoxEditorViewModel()
        await model.remove(items.map(\.id), from: box.id)
        try context.showReceipt(try context.value(of: model.items), "Removed", "from the box '\(box.name)'")
    }
}
