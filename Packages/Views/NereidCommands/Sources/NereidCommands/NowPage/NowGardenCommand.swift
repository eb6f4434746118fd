import CommandLineKit
import NowPageViewModels
import TerminalUI

/// `now garden`
struct NowGardenCommand: Command {
    static let specification = CommandSpecification(
        "garden", abstract: "List the now pages of everybody who lists theirs, newest first.",
        options: [.limit],
        examples: [
            CommandExample("nereid now garden --limit 20"),
            CommandExample("nereid now garden --json address,url"),
        ])

    static let fieldNames = FieldCatalog.garden.fields.map(\.name)

    private let limit: Int?

    init(_ parsed: ParsedCommand) throws {
        limit = try parsed.integer("limit", in: 1...)
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeNowGardenViewModel()
        await context.waiting("Loading the now garden") { await model.load(policy: context.policy) }
        let rows = try context.value(of: model.state)
        try context.show(Array(rows.prefix(limit ?? rows.count)), .garden, ifEmpty: "Nothing grows in the garden.")
    }
}
