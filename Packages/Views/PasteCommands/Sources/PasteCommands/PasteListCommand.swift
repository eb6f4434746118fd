import CommandLineKit
import CommandSupport
import PasteViewModels
import TerminalUI

/// `paste list`
struct PasteListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the pastes of an address, newest first.",
        arguments: [.address],
        options: ListOptions.flags,
        examples: [
            "nereid paste list",
            "nereid paste list yuki --json title,url",
            "nereid paste list --since 1w --grep recipe",
        ],
        fields: FieldCatalog.paste.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makePasteViewModel()
        let rows = try await context.value(of: model.list, after: "Loading the pastes of \(address.decoded)") {
            await model.loadList(address: address, policy: context.policy)
        }
        try context.show(
            rows, .paste, filteredBy: list, ifEmpty: "\(address.decoded) has no pastes.",
            ifNoneMatches: "No paste of \(address.decoded) matches.")
    }
}
