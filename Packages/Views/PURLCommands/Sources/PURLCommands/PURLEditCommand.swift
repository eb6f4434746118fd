import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl edit`
struct PURLEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a PURL; what is not mentioned stays as it is.",
        arguments: [.purlName],
        options: [
            OptionSpecification("url", value: .required("URL"), help: "Where it leads from now on"),
            .listed, .unlisted,
        ],
        examples: [
            CommandExample("nereid purl edit tea --url https://example.org/green-tea"),
            CommandExample("nereid purl edit tea --unlisted", explanation: "It leads where it did"),
        ],
        fields: FieldCatalog.purl.names)

    private let name: String
    private let url: String?
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        name = parsed.argument("NAME") ?? ""
        url = parsed.value("url")
        isListed = try parsed.listing()
        if url == nil, isListed == nil { throw parsed.usageError("give --url, --listed or --unlisted") }
    }

    func run(in context: CommandContext) async throws {
        let change = try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            try PURLChange(url: url, isListed: isListed)
        }
        let address = try await context.address(nil)
        if context.options.isDryRun {
            guard let current = try await context.currentPURL(name, of: address) else {
                throw FailurePresentation(PURLRepositoryError.fault(.noSuchPURL(name: name, address: address)))
            }
            if url == nil {
                _ = try presenting(FailurePresentation.init) { () throws(PURLRepositoryError) in
                    try current.knownURL
                }
            }
            return try context.showPlan(PlanLine.purlChange(url: url, isListed: isListed, of: current))
        }
        let model = context.dependencies.makePURLViewModel()
        await context.waiting("Saving") { await model.edit(name, address: address, change: change) }
        try context.showSaved(try context.value(of: model.saved))
    }
}
