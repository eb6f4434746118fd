import BoxViewModels
import CommandLineKit
import TerminalUI

/// `box delete`
struct BoxDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete boxes with all that is in them.",
        arguments: [
            ArgumentSpecification("NAME", .many, help: "The names of boxes, or their ids", kind: .named("box"))
        ],
        examples: [
            CommandExample("nereid box delete reading --yes"),
            CommandExample("nereid box delete reading 'to cook' --yes"),
        ])

    static let fieldNames = FieldCatalog.box.fields.map(\.name)

    private let names: [String]

    init(_ parsed: ParsedCommand) {
        names = parsed.arguments("NAME")
    }

    func run(in context: CommandContext) async throws {
        var boxes: [BoxRow] = []
        for name in names {
            let box = try await context.box(name)
            if !boxes.contains(box) { boxes.append(box) }
        }
        if context.options.isDryRun {
            return try context.showPlan(boxes.map { .removed("box \($0.id) \($0.name) (\($0.contents))") })
        }
        let what =
            boxes.count == 1 ? "the box '\(boxes[0].name)' with its \(boxes[0].contents)" : "\(boxes.count) boxes"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await delete(boxes, context)
    }

    private func delete(_ boxes: [BoxRow], _ context: CommandContext) async throws {
        var done: [BoxRow] = []
        try await context.deleting(boxes, called: \.name) { box in
            let model = context.dependencies.makeBoxEditorViewModel()
            await model.delete(box)
            done.append(try context.value(of: model.box))
            if context.options.format.isJSON { return }
            try context.showReceipt(
                box, .box, piped: box.id, personal: DisplayText(line: "Deleted the box '\(box.name)'."))
        } finally: {
            try context.showJSON(done, .box)
        }
    }
}

extension BoxRow {
    fileprivate var contents: String { items == 1 ? "1 item" : "\(items) items" }
}
