import CommandLineKit
import PURLDomain
import PURLViewModels
import TerminalUI

/// `purl list`
struct PURLListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the PURLs of an address.",
        arguments: [.address],
        options: [
            OptionSpecification(
                "sort", value: .required("ORDER"), help: "By 'name', or by 'hits', most followed first",
                defaultText: "name", allowedValues: PURLOrder.allCases.map(\.rawValue))
        ],
        examples: [
            CommandExample("nereid purl list --sort hits"),
            CommandExample("nereid purl list yuki --json name,link"),
        ])

    static let fieldNames = FieldCatalog.purl.fields.map(\.name)

    private let address: String?
    private let order: PURLOrder

    init(_ parsed: ParsedCommand) {
        address = parsed.argument("ADDR")
        order = parsed.value("sort").flatMap(PURLOrder.init) ?? .name
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makePURLListViewModel()
        await context.waiting("Loading the PURLs of \(address.decoded)") {
            await model.load(address: address, order: order, policy: context.policy)
        }
        try context.show(try context.value(of: model.state), .purl, ifEmpty: "\(address.decoded) has no PURL.")
    }
}
