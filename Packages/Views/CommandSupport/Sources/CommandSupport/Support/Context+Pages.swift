public import CommandLineKit
import FoundationExtensions
import TerminalUI

extension OptionSpecification {
    /// For every command that views something with a page.
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
        remarkOnTerminal(DisplayText(line: "Opened \(url)."))
    }

    /// Opens the page of the viewed thing, if `--web` was given.
    ///
    /// - Returns: Whether it was opened.
    public func opens(_ kind: PageKind, of address: String, id: String? = nil) throws -> Bool {
        guard opensPages else { return false }
        try open(try kind.url(of: address, id: id))
        return true
    }
}

/// A public page of an address.
public enum PageKind: String, CaseIterable {
    case profile, status, paste, purl, now, weblog, pic

    /// Whether an id names one page of this kind.
    public var takesID: Bool { self != .profile && self != .now }

    /// The page's URL: always https on a host of the service, whatever the address and the id.
    ///
    /// Source: example answers of the documentation, and <https://home.omg.lol/info>.
    public func url(of address: String, id: String?) throws -> String {
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
