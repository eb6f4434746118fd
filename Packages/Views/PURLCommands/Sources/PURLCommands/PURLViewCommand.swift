import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import TerminalUI

/// `purl view`
struct PURLViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one PURL; in a pipe, print its target.",
        arguments: [.purlName],
        options: [.web],
        examples: [
            "nereid purl view tea",
            "nereid purl view tea --json url,hits",
        ],
        fields: FieldCatalog.purl.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let (id, address) = try await context.place(parsed.argument("NAME") ?? "", .purl)
        let model = context.dependencies.makePURLViewModel()
        let row = try await context.value(of: model.detail, after: "Loading the PURL") {
            await model.load(id, address: address, policy: context.policy)
        }
        if try context.openIfRequested(.purl, of: address, id: row.name) { return }
        // A safe line, not raw content: nobody expects a URL to control the terminal that it is pasted into.
        try context.show(row, .purl, raw: row.url.isEmpty ? nil : DisplayText(line: row.url).plain + "\n") {
            let hits = row.hits.map { $0 == 1 ? "1 hit" : "\($0) hits" }
            let listing = row.isListed.map { $0 ? "listed" : "not listed" }
            let foot = [row.link, hits, listing].compactMap { $0 }.joined(separator: " · ")
            return DisplayText(line: row.name, style: .bold) + "\n" + DisplayText(line: row.url) + "\n"
                + DisplayText(line: foot, style: .dim) + "\n"
        }
    }
}
