import CommandLineKit
import CommandSupport
import Foundation
import TerminalUI
import WebpageDomain
import WebpageViewModels

/// `theme list`
struct ThemeListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the themes for webpages.", options: ListOptions.flags,
        examples: [
            "nereid theme list",
            "nereid theme list --json id,license,description",
        ],
        fields: FieldCatalog.theme.names)

    let list: ListOptions

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeThemeViewModel()
        let rows = try await context.value(of: model.list, after: "Loading the themes") {
            await model.loadList(policy: context.policy)
        }
        try context.show(rows, .theme, filteredBy: list, ifEmpty: "There are no themes.")
    }
}

/// `theme view`
struct ThemeViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show a theme; in a pipe, print its HTML preview unchanged.",
        arguments: [.init("ID", help: "The id of a theme", kind: .named("theme"))],
        examples: [
            "nereid theme view dark",
            "nereid theme view cherry-blossom > preview.html",
        ],
        fields: FieldCatalog.theme.names)

    let parsed: ParsedCommand

    private var id: String { parsed.argument("ID") ?? "" }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeThemeViewModel()
        if !context.options.format.namesFields, !context.console.traits.isOutputTerminal, !context.isForPerson {
            let preview = try await context.value(of: model.preview, after: "Loading the preview") {
                await model.loadPreview(id, policy: context.policy)
            }
            return try context.console.writeRaw(Array(preview.utf8))
        }
        let row = try await context.value(of: model.detail, after: "Loading the theme") {
            await model.loadDetail(id, policy: context.policy)
        }
        try context.show(row, .theme, raw: nil) {
            let time = row.updatedAt.map(context.relativeTime)
            let facts = ["by \(row.author)", "version \(row.version)", row.license, time].compactMap { $0 }.joined(
                separator: " · ")
            return DisplayText(line: row.name, style: .bold) + "\n" + DisplayText(row.description) + "\n"
                + DisplayText(line: facts, style: .dim) + "\n"
                + DisplayText(line: "'nereid theme view \(row.id) > preview.html' saves a preview", style: .dim)
                + "\n"
        }
    }
}
