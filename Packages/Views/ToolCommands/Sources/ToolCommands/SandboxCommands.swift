import CommandLineKit
import CommandSupport
import TerminalUI

/// The form of the served sandbox's answers: the service has changed the types of many values over the years.
public enum ServedEra: String, CaseIterable, Sendable {
    /// Numbers as strings of digits.
    case strings
    /// Numbers as numbers.
    case ints
    /// Sometimes one, sometimes the other.
    case mixed
}

/// `sandbox serve`
struct SandboxServeCommand: Command {
    static let specification = CommandSpecification(
        "serve", abstract: "Serve the sandbox over HTTP on 127.0.0.1, until Ctrl-C.",
        discussion: """
            The URL is printed when the server is ready. Point a client at it: for nereid, set NEREID_API_URL to the \
            URL and NEREID_API_KEY to the key that is printed on stderr.

            Over the years, the service has sent numbers in JSON sometimes as strings, sometimes as numbers. --era \
            chooses the form.
            """,
        options: [
            .init(
                "port", value: .required("N"), help: "The port, 0 to 65535; 0 picks a free one", defaultText: "0"),
            .init(
                "era", value: .required("ERA"), help: "How numbers are sent", defaultText: ServedEra.ints.rawValue,
                allowedValues: ServedEra.allCases.map(\.rawValue)),
        ],
        examples: [
            "nereid sandbox serve --port 8080",
            "nereid sandbox serve --port 8080 --era mixed",
        ],
        fields: FieldCatalog.servedURL.names)

    private let port: UInt16
    private let era: ServedEra

    init(parsed: ParsedCommand) throws {
        port = UInt16(try parsed.integer("port", in: 0...65_535) ?? 0)
        era = parsed.value("era").flatMap(ServedEra.init) ?? .ints
    }

    func run(in context: CommandContext) async throws {
        let console = context.console
        let isQuiet = context.options.isQuiet
        let format = context.options.format
        try await context.dependencies.serveSandbox(port: port, era: era) { url in
            let line =
                switch format {
                case .json: JSONOutput.text(.object(["url": .string(url)]), isPretty: false)
                case .template(let template): template.line(of: url, .servedURL)
                case .automatic, .plain, .jsonFieldList: DisplayText(line: url) + "\n"
                }
            do throws(ConsoleError) {
                try console.write(line)
            } catch {
                console.notice("The URL is \(url); it could not be written to standard output.")
            }
        } onRequest: { line in
            if !isQuiet { console.notice(DisplayText(line: line)) }
        }
    }
}

extension FieldCatalog where Row == String {
    fileprivate static let servedURL = FieldCatalog([.column("url") { .text($0) }])
}

/// `sandbox reset`
struct SandboxResetCommand: Command {
    static let specification = CommandSpecification(
        "reset", abstract: "Reset the sandbox to its initial state.",
        discussion: """
            This deletes the sandbox's state, its archive with boxes, mutes and earlier versions, what waits in its \
            outbox, its previous values for 'nereid undo', its login, and its default address. Drafts and other \
            settings stay.
            """,
        examples: ["nereid sandbox reset"],
        fields: FieldCatalog.path.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let path = context.dependencies.sandboxPath
        if context.options.isDryRun {
            return try context.showPlan([.removed("sandbox \(path) with its archive, outbox and login")])
        }
        try await context.dependencies.resetSandbox()
        if try context.showNamedFields(path, .path) { return }
        context.noticeOnTerminal("The sandbox is back to its initial state.")
    }
}
