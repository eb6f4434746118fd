import APIClient
import Foundation
import FoundationExtensions
import NereidCommands
import NetworkProcess
import ResourceLoading
import SandboxAPI
import SessionService
import SessionServiceInterface
import TerminalUI
import URLSessionTransport

/// The omg.lol that a run talks to: the real one, the one that `NEREID_API_URL` names, or the sandbox.
struct Server {
    let transport: any HTTPTransport
    /// Fetches what answers point to, such as images.
    let files: any FileTransport
    /// The name under which keys and settings are kept, without a port.
    let host: String
    private let isSandbox: Bool

    static let sandboxArchiveName = "sandbox.sqlite"

    /// The service's own API.
    static let standardURL = "https://api.omg.lol"

    /// Chooses the server.
    ///
    /// - Parameters:
    ///   - program: The path of this program, for the processes that send its requests; nil for the one that runs.
    ///   - meter: Is told how much of a request has been sent.
    /// - Throws: `.invalidInput` for a `NEREID_API_URL` that cannot be used.
    init(
        _ options: GlobalOptions, environment: [String: String], sandboxPath: String, program: String?,
        console: any Console, meter: TransferMeter
    ) throws(FailurePresentation) {
        isSandbox = options.isSandbox
        let tell: @Sendable (ExchangeReport) -> Void = { console.remark(DisplayText(line: $0.line)) }
        if options.isSandbox {
            let sandbox = SandboxAPI.kept(in: sandboxPath)
            transport = options.isDebug ? ReportingTransport(base: sandbox, onExchange: tell) : sandbox
            files = sandbox
            // No host can have this name, so no key of a real server is ever the sandbox's.
            host = "(sandbox)"
            return
        }
        let url = environment["NEREID_API_URL"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.standardURL
        do throws(BaseURLError) {
            transport = try IsolatedTransport(
                program: program, baseURL: url, userAgent: "nereid/\(Application.version)",
                onExchange: options.isDebug ? tell : nil, onProgress: { meter.note(sent: $0.sent) })
            files = IsolatedFileTransport(
                program: program, userAgent: "nereid/\(Application.version)", onExchange: options.isDebug ? tell : nil)
            host = Self.withoutPort(transport.host)
        } catch {
            throw FailurePresentation(.invalidInput, "NEREID_API_URL is '\(url)', which \(error.words)")
        }
    }

    /// The file's name of what is archived of this server. Servers are kept apart.
    var archiveName: String {
        if isSandbox { return Self.sandboxArchiveName }
        if host == "api.omg.lol" { return "archive.sqlite" }
        return "archive-\(host.map { $0.isLetter || $0.isNumber || $0 == "." ? String($0) : "_" }.joined()).sqlite"
    }

    /// What environment, flags and sandbox say about the session. The user's own key never goes to the sandbox.
    func surroundings(_ options: GlobalOptions, environment: [String: String]) -> SessionSurroundings {
        func variable(_ name: String) -> SessionSurroundings.Variable? {
            environment[name].flatMap {
                $0.allSatisfy(\.isWhitespace) ? nil : SessionSurroundings.Variable(name: name, value: $0)
            }
        }
        let builtIn = SessionSurroundings.BuiltIn(
            credential: Credential(key: Secret(SandboxAPI.apiKey), origin: .sandbox),
            email: SandboxAPI.accountEmail, address: SandboxAPI.ownAddresses[0])
        return SessionSurroundings(
            host: host, key: isSandbox ? nil : variable("NEREID_API_KEY"), address: variable("NEREID_ADDRESS"),
            flagAddress: options.address, builtIn: isSandbox ? builtIn : nil)
    }

    private static func withoutPort(_ label: String) -> String {
        guard let colon = label.lastIndex(of: ":"), label[label.index(after: colon)...].allSatisfy(\.isNumber) else {
            return label
        }
        return String(label[..<colon])
    }
}

extension SandboxAPI {
    /// The sandbox whose state lies in a file.
    static func kept(in path: String, era: SandboxEra = .ints) -> SandboxAPI {
        SandboxAPI(storage: .file(path: path), era: era, now: { Date() }, random: { UInt64.random(in: .min ... .max) })
    }
}

extension ExchangeReport {
    /// One line for `--debug`.
    fileprivate var line: String {
        let outcome = status.map { "HTTP \($0), \(bytes) bytes" } ?? "no answer"
        return "\(method) \(host)\(path): \(outcome), \(milliseconds) ms"
    }
}

extension BaseURLError {
    /// What is wrong, to stand after "which".
    fileprivate var words: String {
        switch self {
        case .unreadable: "is no URL such as \(Server.standardURL)"
        case .scheme(let scheme): "begins with \(scheme) instead of https"
        case .userInfo: "names a user; keys are given by 'nereid auth login'"
        case .query: "has a query or a fragment"
        case .unreachableAddress(let host):
            "names the address \(host), where only names and IPv4 addresses can be reached"
        case .unencrypted(let host): "would send the key in clear text to \(host); use https"
        }
    }
}
