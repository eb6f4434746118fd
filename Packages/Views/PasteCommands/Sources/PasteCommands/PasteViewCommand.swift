import CommandLineKit
import CommandSupport
import Foundation
import PasteDomain
import PasteViewModels
import TerminalUI

/// `paste view`
struct PasteViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one paste; in a pipe, print the text unchanged.",
        arguments: [.init("TITLE", help: "The title of a paste, or its URL", kind: .named("paste"))],
        options: [.web],
        examples: [
            "nereid paste view tides",
            "nereid paste view tides --json content,modified",
        ],
        fields: FieldCatalog.paste.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (id, address) = try await context.place(parsed.argument("TITLE") ?? "", .paste)
        let model = context.dependencies.makePasteViewModel()
        let row = try await context.value(of: model.detail, after: "Loading the paste") {
            await model.load(id, address: address, policy: context.policy)
        }
        if try context.openIfRequested(.paste, of: address, id: row.title) { return }
        try context.show(row, .paste, raw: row.content) {
            let time = row.modifiedAt.map(context.relativeTime)
            let listing = row.isListed.map { $0 ? "listed" : "not listed" }
            let foot = [time, listing, row.url].compactMap { $0 }.joined(separator: " · ")
            let text =
                row.isMarkdown
                ? "\n" + context.rendered(row.content) + "\n"
                : DisplayText(row.content) + (row.content.last?.isNewline == true ? "" : "\n")
            return DisplayText(line: row.title, style: .bold) + "\n" + text + DisplayText(line: foot, style: .dim)
                + "\n"
        }
    }
}
