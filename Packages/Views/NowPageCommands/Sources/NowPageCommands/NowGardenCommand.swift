import CommandLineKit
import CommandSupport
import NowPageViewModels
import TerminalUI

/// `now garden`
struct NowGardenCommand: ListCommand {
    static let specification = CommandSpecification(
        "garden", abstract: "List the public now pages, newest first.",
        options: ListOptions.flags,
        examples: [
            "nereid now garden --limit 20",
            "nereid now garden --json address,url",
        ],
        fields: FieldCatalog.garden.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeNowPageViewModel()
        let rows = try await context.value(of: model.garden, after: "Loading the now garden") {
            await model.loadGarden(policy: context.policy)
        }
        try context.show(
            rows, .garden, filteredBy: list, ifEmpty: "The now garden is empty.",
            ifNoneMatches: "No page in the garden matches.")
    }
}
