import CommandLineKit
import CommandSupport
import PURLDomain
import TerminalUI

/// `purl rename`
struct PURLRenameCommand: Command {
    static let specification = CommandSpecification(
        "rename", abstract: "Rename a PURL; its hits start again at 0.",
        discussion: """
            The service cannot rename a PURL, so it is created under its new name, listed or unlisted as before, and \
            read back before the old one is deleted. Links to the old name stop working. If something fails in \
            between, both are there, and the command says so.
            """,
        arguments: [
            .init("OLD", help: "The name of a PURL, or its short URL", kind: .named("purl")),
            .init("NEW", help: "Its new name: a word, or an emoji"),
        ],
        options: [.overwrite("a PURL")],
        examples: [
            "nereid purl rename tea green-tea",
            .init("nereid purl rename tea green-tea --dry-run", explanation: "Only shows what would be done"),
        ],
        fields: FieldCatalog.purl.names, plansChanges: true)

    private let word: String
    private let newName: String
    private let overwrites: Bool

    init(parsed: ParsedCommand) throws {
        word = parsed.argument("OLD") ?? ""
        newName = parsed.argument("NEW") ?? ""
        overwrites = parsed.flag("force")
        if word == newName { throw parsed.usageError("'\(word)' is already its name") }
    }

    func run(in context: CommandContext) async throws {
        let newName = try PURLDraft.name(newName)
        let (name, address) = try await context.ownPlace(word, .purl)
        try await context.write(
            .rename(name, to: newName, overwriting: overwrites), on: address, after: "Renaming",
            sentence: { "Renamed the PURL \(name) to \($0.name)." },
            then: "Its hits start again at 0.")
    }
}
