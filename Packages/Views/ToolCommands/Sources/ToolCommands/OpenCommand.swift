import CommandLineKit
import CommandSupport
import StatusDomain
import TerminalUI
import WeblogViewModels

/// `open`
struct OpenCommand: Command {
    static let specification = CommandSpecification(
        "open", abstract: "Open a page in the browser; without a kind, the profile page of your address.",
        discussion: """
            The browser is BROWSER, then xdg-open, then open; it is started without a shell. With --dry-run the URL \
            is only shown. --address opens somebody else's.
            """,
        section: CommandHeading.read.rawValue,
        arguments: [
            ArgumentSpecification(
                "KIND ID", .any,
                help:
                    "What to open (\(PageKind.allCases.map(\.rawValue).joined(separator: ", "))), and which one: the id "
                    + "or URL of a status, a title, a name, the id or slug of an entry", kind: .named("page"))
        ],
        examples: [
            CommandExample("nereid open --dry-run"), CommandExample("nereid open status 6336318079242 --dry-run"),
        ])

    static let fieldNames: [String] = []

    private let kind: PageKind
    private let id: String?

    init(_ parsed: ParsedCommand) throws {
        let words = parsed.arguments("KIND ID")
        if let word = words.first {
            guard let known = PageKind(rawValue: word) else {
                let kinds = PageKind.allCases.map(\.rawValue).joined(separator: ", ")
                throw parsed.usageError("there is no page of the kind '\(word)'; the kinds are \(kinds)")
            }
            kind = known
        } else {
            kind = .profile
        }
        id = words.dropFirst().first
        if words.count > 2 { throw parsed.usageError("unexpected argument '\(words[2])'") }
        if id?.isEmpty == true { throw parsed.usageError("the id is empty") }
        if id != nil, !kind.takesID { throw parsed.usageError("a \(kind.rawValue) page has no id") }
    }

    func run(in context: CommandContext) async throws {
        try context.open(try await url(context))
    }

    private func url(_ context: CommandContext) async throws -> String {
        switch (kind, id) {
        case (.status, let id?):
            // As in the other commands, the URL of a status names it too.
            let reference = StatusReference(id) ?? StatusReference(id: id, address: nil)
            return try kind.url(of: try await context.address(reference.address), id: reference.id)
        case (.weblog, let id?):
            let address = try await context.address(nil)
            // The weblog chooses an entry's path, so neither its id nor its slug is enough.
            let model = context.dependencies.makeWeblogDetailViewModel()
            await context.waiting("Loading the entry") {
                await model.load(id, address: address, policy: context.policy)
            }
            guard let url = try context.value(of: model.state).url else {
                throw CommandFailure(.failed, "the URL of the entry '\(id)' is not known")
            }
            return url
        default:
            return try kind.url(of: try await context.address(nil), id: id)
        }
    }
}
