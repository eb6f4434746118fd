import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl create`
struct PURLCreateCommand: Command {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a PURL: a name of your address that leads to a URL.",
        discussion: "A PURL with the same name is replaced only with --force.",
        arguments: [
            ArgumentSpecification("NAME", help: "A word, or an emoji", kind: .named("purl")),
            ArgumentSpecification("URL", help: "Where it leads, with its scheme: https://…, mailto:…"),
        ],
        options: [.listed, .overwrite("a PURL")],
        examples: [
            CommandExample("nereid purl create garden https://example.org/garden --listed"),
            CommandExample("nereid purl create mail mailto:marina@example.org"),
        ],
        fields: FieldCatalog.purl.names)

    let parsed: ParsedCommand

    private var name: String { parsed.argument("NAME") ?? "" }
    private var url: String { parsed.argument("URL") ?? "" }
    private var isListed: Bool? { parsed.flag("listed") ? true : nil }
    private var overwrites: Bool { parsed.flag("force") }

    func run(in context: CommandContext) async throws {
        let draft = try presenting(FailurePresentation.init) { () throws(PURLDraftError) in
            try PURLDraft(name: name, url: url, isListed: isListed)
        }
        context.given.text = "\(name) \(url)"
        let address = try await context.address(nil)
        if context.options.isDryRun {
            let current = try await context.currentPURL(name, of: address)
            if current != nil, !overwrites {
                throw FailurePresentation(PURLRepositoryError.fault(.alreadyExists(name: name, address: address)))
            }
            return try context.showPlan(PlanLine.purl(draft, over: current, of: address))
        }
        let model = context.dependencies.makePURLViewModel()
        await context.waiting("Saving") { await model.create(draft, on: address, overwriting: overwrites) }
        try context.showSaved(try context.value(of: model.saved))
    }
}

extension PlanLine {
    /// The plan for a draft: a new PURL or a change.
    static func purl(_ draft: PURLDraft, over current: PURL?, of address: String) -> [PlanLine] {
        guard let current else {
            let listing = draft.isListed == true ? " (listed)" : ""
            return [.added("purl \(address) \(draft.name) \(draft.url)\(listing)")]
        }
        return purlChange(url: draft.url, isListed: draft.isListed, of: current)
    }

    /// The plan for a change of a PURL.
    static func purlChange(url: String?, isListed: Bool?, of current: PURL) -> [PlanLine] {
        let what = "purl \(current.address) \(current.name)"
        var lines: [PlanLine] = []
        if let url, url != current.url { lines.append(.changed("\(what) url", from: current.url, to: url)) }
        if let line = PlanLine.listing(of: what, from: current.isListed, to: isListed) { lines.append(line) }
        return lines
    }
}
