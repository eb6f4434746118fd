import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import TerminalUI

/// `purl list`
struct PURLListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the PURLs of an address.",
        discussion: """
            The service does not say when a PURL was made, so --since and --until leave out all of them.
            """,
        arguments: [.address],
        options: [
            .init(
                "sort", value: .required("ORDER"), help: "The order; 'hits' lists the most used first",
                defaultText: "name", allowedValues: PURLOrder.allCases.map(\.rawValue))
        ] + ListOptions.flags,
        examples: [
            "nereid purl list --sort hits --limit 10",
            "nereid purl list yuki --json name,link",
        ],
        fields: FieldCatalog.purl.names)

    let list: ListOptions

    private var order: PURLOrder { list.parsed.value("sort").flatMap(PURLOrder.init) ?? .name }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(list.address)
        let model = context.dependencies.makePURLViewModel()
        let rows = try await context.value(of: model.list, after: "Loading the PURLs of \(address.decoded)") {
            await model.loadList(address: address, order: order, policy: context.policy)
        }
        if list.hasSpan { context.noticeOnTerminal("The service does not say when a PURL was made, so none is shown.") }
        try context.show(
            rows, .purl, filteredBy: list, ifEmpty: "\(address.decoded) has no PURLs.",
            ifNoneMatches: "No PURL of \(address.decoded) matches.")
    }
}
