import CommandLineKit
import CommandSupport
import PURLDomain
import TerminalUI

/// `purl edit`
struct PURLEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a PURL; what is not mentioned stays as it is.",
        arguments: [.purlName, .init("URL", .optional, help: "Its new target")],
        options: [
            .init("url", value: .required("URL"), help: "Its new target, as a flag"),
            .listed, .unlisted,
        ],
        examples: [
            "nereid purl edit tea https://example.org/green-tea",
            .init("nereid purl edit tea --unlisted", explanation: "Its target stays the same"),
        ],
        fields: FieldCatalog.purl.names, plansChanges: true)

    private let word: String
    private let url: String?
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        word = parsed.argument("NAME") ?? ""
        if parsed.argument("URL") != nil, parsed.flag("url") {
            throw parsed.usageError("a URL and --url cannot be combined")
        }
        url = parsed.argument("URL") ?? parsed.value("url")
        isListed = try parsed.listing()
        if url == nil, isListed == nil { throw parsed.usageError("pass a URL, --listed or --unlisted") }
    }

    func run(in context: CommandContext) async throws {
        let change = try PURLChange(url: url, isListed: isListed)
        let (name, address) = try await context.ownPlace(word, .purl)
        try await context.write(.edit(name, change), on: address, after: "Saving") {
            "Saved the PURL \($0.name)."
        }
    }
}
