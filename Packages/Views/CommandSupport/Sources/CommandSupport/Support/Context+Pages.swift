public import CommandLineKit
public import FeatureContributions
import TerminalUI

extension OptionSpecification {
    /// `--web`, for every command that shows an item with a page.
    public static let web = OptionSpecification("web", help: "Open its page in the browser instead")
}

extension Context {
    /// Opens a page in the browser.
    ///
    /// - Throws: `CommandFailure`.
    public func open(_ url: String) throws {
        if options.isDryRun { return try showPlan([.added("open \(url)")]) }
        do throws(SystemBrowser.Failure) {
            try SystemBrowser(environment: childEnvironment).open(
                url, sharesOutput: console.traits.isOutputTerminal)
        } catch {
            throw CommandFailure(error, url: url)
        }
        noticeOnTerminal(DisplayText(line: "Opened \(url)."))
    }

    /// Opens the page of the viewed item, if `--web` was given.
    ///
    /// - Returns: Whether it was requested, and opened.
    public func openIfRequested(_ kind: ContentKind, of address: String, id: String? = nil) throws -> Bool {
        guard opensPages else { return false }
        try open(try page(kind, of: address, id: id))
        return true
    }

    /// The URL of a page.
    ///
    /// - Parameter id: nil for the page that lists all of that kind.
    /// - Throws: `CommandFailure`.
    public func page(_ kind: ContentKind, of address: String, id: String? = nil) throws -> String {
        do throws(PublicPages.Failure) {
            guard let url = try kind.pages?.url(of: address, id: id) else { throw .noAddress(address) }
            return url
        } catch {
            switch error {
            case .noAddress(let address): throw CommandFailure(.failed, "'\(address)' has no page")
            case .noID(let id): throw CommandFailure(.usage, "'\(id)' is not an id")
            }
        }
    }

    /// The kinds of content that have this use, sorted by noun.
    public func kinds(_ use: ContentKind.Uses) -> [ContentKind] { menu.kinds.filter { $0.uses.contains(use) } }
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
