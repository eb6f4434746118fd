import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import TerminalUI

/// `box delete`
struct BoxDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete boxes with everything in them, or items of one box.",
        discussion: "With --item only the items are deleted, all of them or none; the box stays.",
        arguments: [
            .init("NAME", .many, help: "The names of boxes, or their ids", kind: .named("box"))
        ],
        options: [
            .init(
                "item", value: .required("ITEM"), help: "Delete this item of the box instead: its id, or its title",
                isRepeatable: true)
        ],
        examples: [
            "nereid box delete reading 'to cook' --yes",
            .init("nereid box delete reading --item 'Ferry timetable' --yes", explanation: "The box stays"),
        ],
        fields: FieldCatalog.box.names)

    private let names: [String]
    private let items: [String]

    init(parsed: ParsedCommand) throws {
        names = parsed.arguments("NAME")
        items = parsed.values("item")
        if !items.isEmpty, names.count > 1 { throw parsed.usageError("--item takes one box") }
    }

    func run(in context: CommandContext) async throws {
        if !items.isEmpty { return try await deleteItems(of: names[0], context) }
        var boxes: [Box] = []
        for name in names {
            let box = try await context.box(name)
            if !boxes.contains(box) { boxes.append(box) }
        }
        let what =
            boxes.count == 1 ? "the box '\(boxes[0].name.text)' with its \(boxes[0].contents)" : "\(boxes.count) boxes"
        try await context.effect(boxes.map { .removed("box \($0.id.text) \($0.name.text) (\($0.contents))") }) {
            try context.confirm(DisplayText(line: "Delete \(what)?"))
            try await context.check(isStill: boxes) {
                var current: [Box] = []
                for box in boxes { current.append(try await context.box(box.id.text)) }
                return current
            }
            try await delete(boxes, context)
        }
    }

    /// Deletes items of a box; with `--json` shows the box without them.
    private func deleteItems(of name: String, _ context: CommandContext) async throws {
        let (box, items) = try await context.boxItems(items, of: name)
        let what = items.count == 1 ? "'\(items[0].title)'" : "\(items.count) items"
        try await context.effect(items.map { .removed("box \(box.name.text) \($0.id.text) \($0.title)") }) {
            try context.confirm(DisplayText(line: "Delete \(what) from the box '\(box.name.text)'?"))
            try await context.check(isStill: items) { try await context.boxItems(self.items, of: name).items }
            let model = context.dependencies.makeBoxViewModel()
            let deleted = try await model.remove(items.map(\.id), from: box.id)
            if context.options.format.namesFields {
                return try context.show([try await context.box(box.id.text)], .box, ifEmpty: "")
            }
            try context.showReceipt(deleted, "Deleted", "from the box '\(box.name.text)'")
        }
    }

    private func delete(_ boxes: [Box], _ context: CommandContext) async throws {
        var done: [Box] = []
        try await context.deleting(boxes, called: \.name.text) { box in
            let model = context.dependencies.makeBoxViewModel()
            try await model.delete(box)
            done.append(box)
            if context.options.format.namesFields { return }
            try context.showReceipt(
                box, .box, piped: box.id.text, personal: DisplayText(line: "Deleted the box '\(box.name.text)'."))
        } finally: {
            try context.showTogether(done, .box)
        }
    }
}

extension Box {
    /// The number of its items, in words.
    var contents: String { items.count == 1 ? "1 item" : "\(items.count) items" }
}
