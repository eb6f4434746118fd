import CommandLineKit
import CommandSupport
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog list`
struct WeblogListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the entries of your weblog, drafts too, newest first.",
        discussion: "The service does not list the entries of others; 'nereid weblog latest' shows their newest post.",
        arguments: [.address],
        options: [
            .init(
                "status", value: .required("STATUS"),
                help: "Only entries with this status; live includes feed-only, web-only and unlisted ones",
                allowedValues: WeblogStatus.allCases.map(\.word)), ListOptions.tag,
        ] + ListOptions.flags,
        examples: [
            "nereid weblog list --status draft",
            "nereid weblog list --json id,status,tags",
        ],
        fields: FieldCatalog.weblogEntry.names)

    let list: ListOptions

    private var status: WeblogStatus? { list.parsed.value("status").flatMap(WeblogStatus.init(word:)) }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makeWeblogViewModel()
        let rows = try await context.value(of: model.list, after: "Loading the weblog of \(address.decoded)") {
            await model.loadList(address: address, status: status, policy: context.policy)
        }
        let noMatch: DisplayText = "No entry on the weblog of \(address.decoded) matches."
        try context.show(
            rows, .weblogEntry, filteredBy: list,
            ifEmpty: status == nil ? "\(address.decoded) has no weblog entries." : noMatch, ifNoneMatches: noMatch)
    }
}
