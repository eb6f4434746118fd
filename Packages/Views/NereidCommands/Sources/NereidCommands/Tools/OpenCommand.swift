import CommandLineKit
import FoundationExtensions
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

extension OptionSpecification {
    /// For every command that views something with a page.
    static let web = OptionSpecification("web", help: "Open its page in the browser instead")
}

extension CommandContext {
    /// Opens a page in the browser.
    ///
    /// - Throws: `CommandFailure`.
    func open(_ url: String) throws {
        if options.isDryRun { return try showPlan([.added("open \(url)")]) }
        do throws(SystemBrowser.Failure) {
            try SystemBrowser(environment: childEnvironment).open(
                url, sharesOutput: console.traits.isOutputTerminal)
        } catch {
            throw CommandFailure(error, url: url)
        }
        remarkOnTerminal(DisplayText(line: "Opened \(url)."))
    }

    /// Opens the page of the viewed thing, if `--web` was given.
    ///
    /// - Returns: Whether it was opened.
    func opens(_ kind: PageKind, of address: String, id: String? = nil) throws -> Bool {
        guard opensPages else { return false }
        try open(try kind.url(of: address, id: id))
        return true
    }
}

/// A public page of an address.
enum PageKind: String, CaseIterable {
    case profile, status, paste, purl, now, weblog, pic

    var takesID: Bool { self != .profile && self != .now }

    /// The page's URL: always https on a host of the service, whatever the address and the id.
    ///
    /// Source: example answers of the documentation, and <https://home.omg.lol/info>.
    func url(of address: String, id: String?) throws -> String {
        let host = PercentEncoding.encode(Punycode.ascii(address))
        // A dot would change the host.
        guard !host.contains("."), !host.contains("%") else {
            throw CommandFailure(.failed, "'\(address)' has no page")
        }
        let path: String
        do throws(PathComponent.Failure) {
            path = try id.map { (id) throws(PathComponent.Failure) in try PathComponent(id).encoded } ?? ""
        } catch {
            throw CommandFailure(.usage, "'\(id ?? "")' is not an id")
        }
        return switch self {
        case .profile: "https://\(host).omg.lol/"
        case .now: "https://\(host).omg.lol/now"
        case .status: id == nil ? "https://\(host).status.lol/" : "https://status.lol/\(host)/\(path)"
        case .paste: "https://\(host).paste.lol/\(path)"
        case .purl: "https://\(host).url.lol/\(path)"
        case .weblog: "https://\(host).weblog.lol/\(path)"
        case .pic: "https://\(host).some.pics/\(path)"
        }
    }
}

extension CommandFailure {
    /// Presents the failure of a browser.
    fileprivate init(_ failure: SystemBrowser.Failure, url: String) {
        switch failure {
        case .noBrowser:
            self.init(.failed, "there is no browser to open \(url)", remedy: "set BROWSER, or install xdg-utils")
        case .notStarted(let program):
            self.init(.failed, "the browser '\(program)' could not be started for \(url)", remedy: "set BROWSER")
        case .failed(let program):
            self.init(.failed, "the browser '\(program)' failed on \(url)", remedy: "set BROWSER")
        case .interrupted: self.init(.interrupted, nil)
        }
    }
}
