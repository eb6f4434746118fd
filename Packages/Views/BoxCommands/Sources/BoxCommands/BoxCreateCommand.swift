import BoxDomain
import BoxViewModels
import CommandLineKit
import CommandSupport
import TerminalUI

/// `box create`
struct BoxCreateCommand: Command {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create an empty box.",
        discussion: """
            Two boxes may have the same name: each has its own id, which is printed, and which every command accepts \
            instead of the name.
            """,
        arguments: [.init("NAME", help: "The name of the box")],
        options: [
            .init("description", value: .required("TEXT"), help: "What the box is for")
        ],
        examples: [
            "nereid box create reading",
            "nereid box create 'to cook' --description 'when the garden gives too much'",
        ],
        fields: FieldCatalog.box.names)

    private let name: BoxName
    private let description: String?

    init(parsed: ParsedCommand) throws {
        name = try parsed.boxName("NAME")
        description = parsed.value("description").flatMap { $0.isEmpty ? nil : $0 }
    }

    func run(in context: CommandContext) async throws {
        await context.noticeOnBoxes(named: name)
        try await context.effect([.added("box \(name.text)")]) {
            let model = context.dependencies.makeBoxViewModel()
            let row = try await model.create(name, description: description)
            try context.showReceipt(
                row, .box, piped: row.id.text,
                personal: DisplayText(line: "Created the box '\(row.name.text)'. Its id:"))
        }
    }
}
