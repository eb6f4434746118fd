import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl rename`
struct PURLRenameCommand: Command {
    static let specification = CommandSpecification(
        "rename", abstract: "Rename a PURL; its hits start again at 0.",
        discussion: """
            The service has no such request: the PURL is created under its new name, with its URL and its listing, and \
            read back; then the old one is deleted. Links to the old name lead nowhere afterwards. If something fails \
            in between, both are there, and the command says so.
            """,
        arguments: [
            ArgumentSpecification("OLD", help: "The name of a PURL", kind: .named("purl")),
            ArgumentSpecification("NEW", help: "Its new name: a word, or an emoji"),
        ],
        options: [.overwrite("a PURL")],
        examples: [
            CommandExample("nereid purl rename tea green-tea"),
            CommandExample("nereid purl rename tea green-tea --dry-run", explanation: "Only shows what would be done"),
        ],
        fields: FieldCatalog.purl.names)

    private let name: String
    private let newName: String
    private let overwrites: Bool

    init(parsed: ParsedCommand) throws {
        name = parsed.argument("OLD") ?? ""
        newName = parsed.argument("NEW") ?? ""
        overwrites = parsed.flag("force")
        if name == newName { throw parsed.usageError("'\(name)' is already its name") }
    }

    func run(in context: CommandContext) async throws {
        _ = try presenting(FailurePresentation.init) { () throws(PURLDraftError) in try PURLDraft.name(newName) }
        let address = try await context.address(nil)
        if context.options.isDryRun { return try await showPlan(address, context) }
        let model = context.dependencies.makePURLViewModel()
        let saved = try await context.value(of: model.saved, after: "Renaming") {
            await model.rename(name, to: newName, address: address, overwriting: overwrites)
        }
        try context.showReceipt(
            saved.purl, .purl, piped: saved.purl.link,
            personal: DisplayText(line: "Renamed the PURL \(name) to \(saved.purl.name)."))
        context.warn(of: saved)
        context.remark("Its hits start again at 0.")
    }

    private func showPlan(_ address: String, _ context: CommandContext) async throws {
        guard let old = try await context.currentPURL(name, of: address) else {
            throw FailurePresentation(PURLRepositoryError.fault(.noSuchPURL(name: name, address: address)))
        }
        let url = try presenting(FailurePresentation.init) { () throws(PURLRepositoryError) in try old.knownURL }
        let replaced = try await context.currentPURL(newName, of: address)
        if replaced != nil, !overwrites {
            throw FailurePresentation(PURLRepositoryError.fault(.alreadyExists(name: newName, address: address)))
        }
        // Not a draft: the server's PURL need not follow the rules for new ones.
        let made =
            replaced.map { PlanLine.purlChange(url: url, isListed: old.isListed, of: $0) }
            ?? [.added("purl \(address) \(newName) \(url)\(old.isListed == true ? " (listed)" : "")")]
        try context.showPlan(made + [.removed("purl \(address) \(name)")])
    }
}
