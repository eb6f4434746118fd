import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl create`
struct PURLCreateCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a PURL: a short name at your address that redirects to a URL.",
        discussion: "A PURL with the same name is replaced only with --force.",
        arguments: [
            ArgumentSpecification("NAME", help: "A word, or an emoji", kind: .named("purl")),
            ArgumentSpecification("URL", help: "Its target, a URL with its scheme: https://…, mailto:…"),
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
        try await context.write(.create(draft, overwriting: overwrites), on: address, after: "Saving") {
            "Saved the PURL \($0.name)."
        }
    }
}
