import CommandLineKit
import CommandSupport
import FeatureContributions
import ResourceLoading
import TerminalUI

/// `open`
struct OpenCommand: Command {
    static let specification = CommandSpecification(
        "open", abstract: "Open a page in the browser; without a kind, the profile page of your address.",
        discussion: """
            The browser is the command in BROWSER, else xdg-open, else open. It is started without a shell. With \
            --dry-run the URL is only shown. --address ADDR opens a page of that address. Instead of a kind, a URL \
            opens the page of its item, and an address with '@' or '.omg.lol' opens its profile page.
            """,
        section: CommandHeading.read.rawValue,
        arguments: [
            .init(
                "KIND", .optional, help: "A URL, an address such as '@oskar', or a kind",
                allowedValues: ["{open}"], allowsPlaces: true),
            .init(
                "ID", .optional,
                help: "Which one: its id, title, name or slug, or its URL",
                kind: .named("content-id")),
        ],
        examples: [
            "nereid open --dry-run", "nereid open status 6336318079242 --dry-run",
            "nereid open @oskar --dry-run",
        ])

    private let noun: String
    private let id: String?
    private let parsed: ParsedCommand

    init(parsed: ParsedCommand) throws {
        noun = parsed.argument("KIND") ?? "profile"
        id = parsed.argument("ID")
        self.parsed = parsed
        if id?.isEmpty == true { throw parsed.usageError("the id is empty") }
    }

    func run(in context: CommandContext) async throws {
        if noun.isPlace { return try await open(place: noun, context) }
        guard let kind = context.kinds(.open).first(where: { $0.noun == noun }) else {
            throw parsed.usageError("there is no page of the kind '\(noun)'")
        }
        if id != nil, kind.isSingle { throw parsed.usageError("\(kind.phrase) has no id") }
        try context.open(try await url(of: kind, context))
    }

    /// Opens what a URL or an address names.
    private func open(place word: String, _ context: CommandContext) async throws {
        if let id { throw parsed.usageError("a URL or an address cannot be combined with an ID; leave out '\(id)'") }
        let kinds = context.kinds(.open)
        if word.contains("/" as Character) {
            for kind in kinds {
                guard let place = kind.pages?.place(in: word) else { continue }
                return try context.open(try await page(of: kind, place, context))
            }
        }
        let address = try await context.address(word)
        let home = kinds.first { $0.pages?.isHome(word, of: address) == true }
        guard let kind = home ?? kinds.first(where: { $0.noun == "profile" }) else { return }
        try context.open(try context.page(kind, of: address))
    }

    /// The page that a URL names. For a kind whose paths are not made of ids, it is the URL itself, with `https`.
    private func page(
        of kind: ContentKind, _ place: PublicPages.Place, _ context: CommandContext
    ) async throws -> String {
        let address = try await context.address(place.address)
        guard context.dependencies.pageSources.contains(where: { $0.kind.noun == kind.noun }) else {
            return try context.page(kind, of: address, id: place.id)
        }
        return place.url.replacing(/^http:/.ignoresCase(), with: "https:")
    }

    private func url(of kind: ContentKind, _ context: CommandContext) async throws -> String {
        guard let id else { return try context.page(kind, of: try await context.address(nil)) }
        // The URLs that the program shows are accepted as ids.
        if id.contains("/" as Character), let place = kind.pages?.place(in: id) {
            return try await page(of: kind, place, context)
        }
        let source = context.dependencies.pageSources.first { $0.kind.noun == noun }
        if source == nil, id.contains("://") { throw parsed.usageError("'\(id)' is not the URL of \(kind.phrase)") }
        let address = try await context.address(ofID: id, kind)
        guard let source else { return try context.page(kind, of: address, id: id) }
        let found = try await context.waiting("Looking up the page") {
            try await source.find(id, address, context.policy)
        }
        guard let url = context.value(of: found) else {
            throw CommandFailure(.failed, "the URL of the \(noun) '\(id)' is not known")
        }
        return url
    }
}
