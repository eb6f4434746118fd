import CommandLineKit
import CommandSupport
import PURLDomain
import PURLViewModels
import ResourceLoading
import TerminalUI

/// `purl create`
struct PURLCreateCommand: Command {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a PURL: a short name at your address that redirects to a URL.",
        discussion: """
            A PURL with the same name is replaced only with --force. Without NAME, the new one gets a short name that \
            is not taken.
            """,
        arguments: [
            .init(
                "NAME", .optional, help: "A word, or an emoji; without it, a short name is made",
                kind: .named("purl")),
            .init("URL", help: "Its target, a URL with its scheme: https://…, mailto:…"),
        ],
        options: [.listed, .createdUnlisted, .overwrite("a PURL")],
        examples: [
            "nereid purl create garden https://example.org/garden --listed",
            "nereid purl create mail mailto:marina@example.org",
            .init("nereid purl create https://example.org/a/long/path", explanation: "With a short name"),
        ],
        fields: FieldCatalog.purl.names, plansChanges: true)

    private let parsed: ParsedCommand
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        self.parsed = parsed
        isListed = try parsed.listing()
    }

    private var url: String { parsed.argument("URL") ?? "" }
    private var overwrites: Bool { parsed.flag("force") }

    func run(in context: CommandContext) async throws {
        let given = parsed.argument("NAME")
        // An invalid name or URL is refused before anything is fetched; "x" stands for a name that is not chosen yet.
        _ = try draft(given ?? "x")
        context.given.text = [given, url].compactMap { $0 }.joined(separator: " ")
        let address = try await context.address(nil)
        let draft = try draft(try await name(given, of: address, context))
        do {
            try await context.write(.create(draft, overwriting: overwrites), on: address, after: "Saving") {
                "Saved the PURL \($0.name)."
            }
        } catch {
            if given == nil, CommandFailure(error).exitCode == .queued || Failure(error).mayHaveArrived {
                context.notice(DisplayText(line: "The name of the PURL is \(draft.name)."))
            }
            throw error
        }
    }

    private func draft(_ name: String) throws -> PURLDraft {
        try PURLDraft(name: name, url: url, isListed: isListed)
    }

    /// The given name, or a short one that no PURL of the address has.
    private func name(_ given: String?, of address: String, _ context: CommandContext) async throws -> String {
        if let given { return given }
        let model = context.dependencies.makePURLViewModel()
        // If this fails, the PURL may wait in the outbox; whether its name is free is then checked when it is sent.
        await context.waiting("Loading the PURLs") {
            await model.loadList(address: address, order: .name, policy: context.policy)
        }
        return PURLDraft.shortName(for: url, avoiding: (model.list.value ?? []).map(\.name))
    }
}
