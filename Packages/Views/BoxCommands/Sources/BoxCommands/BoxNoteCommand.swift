import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI

/// `box note`
struct BoxNoteCommand: Command {
    static let specification = CommandSpecification(
        "note", abstract: "Add a note to an item of a box.",
        discussion: "Without TEXT, the note comes from standard input when piped, and from an editor otherwise.",
        arguments: [
            .box, .boxItem, .init("TEXT", .any, help: "The note; '-' reads standard input"),
        ],
        options: [.editor],
        examples: [
            "nereid box note reading 'Ferry timetable' 'the 8:15 goes in winter too'",
            "nereid box note reading 'buy tea before Friday' green, not black",
        ],
        fields: FieldCatalog.boxItem.names)

    let parsed: ParsedCommand

    private var name: String { parsed.argument("NAME") ?? "" }
    private var item: String { parsed.argument("ITEM") ?? "" }
    private var words: [String] { parsed.arguments("TEXT") }
    private var usesEditor: Bool { parsed.flag("editor") }

    func run(in context: CommandContext) async throws {
        try context.takeText(words, usesEditor: usesEditor)
        // `items` has exactly one element: a word that names no item, or several, is an error.
        let (box, items) = try await context.boxItems([item], of: name)
        let input = try context.text(words, usesEditor: usesEditor, draft: "", name: "note.txt")
        try await context.keepingDraft(input) {
            guard input.text.contains(where: { !$0.isWhitespace }) else {
                throw CommandFailure(.usage, "the note is empty", about: [.field("text")])
            }
            for item in items {
                try await context.effect([.added("box \(box.name.text) \(item.title): \(input.text)")]) {
                    let model = context.dependencies.makeBoxViewModel()
                    let noted = try await model.note(input.text, on: item.id, of: box.id)
                    try context.showReceipt(noted, "Added a note to", "in the box '\(box.name.text)'")
                }
            }
        }
    }
}
