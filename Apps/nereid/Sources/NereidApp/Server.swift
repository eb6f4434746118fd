import APIClient
import CommandSupport
import CurlTransport
import Foundation
import FoundationExtensions
import ResourceLoading
import SandboxAPI
import SessionService
import SessionServiceInterface
import SystemCalls
import TerminalUI

/// The omg.lol that a run talks to: the real one, the one that `NEREID_API_URL` names, or the sandbox.
struct Server {
    let transport: any HTTPTransport
    /// Fetches files that answers refer to, such as images.
    let files: any FileTransport
    /// The name under which keys and settings are stored, without a port.
    let host: String
    private let isSandbox: Bool

    /// No host can have this name, so a real server's key is never used for the sandbox.
    static let sandboxHost = "(sandbox)"
    static let sandboxArchiveName = "sandbox.sqlite"
    static let sandboxOutboxName = "outbox-sandbox.sqlite"

    /// The service's own API.
    static let standardURL = "https://" + standardHost
    private static let standardHost = "api.omg.lol"

    /// Chooses the server.
    ///
    /// - Parameters:
    ///   - meter: Updated with the progress of sending.
    ///   - sandbox: The sandbox, used if the options choose it.
    /// - Throws: `.invalidInput` for an unusable `NEREID_API_URL`, `NEREID_API_KEY` or proxy.
    init(
        _ options: GlobalOptions, environment: [String: String], console: any Console, meter: TransferMeter,
        sandbox: SandboxAPI
    ) throws {
        isSandbox = options.isSandbox
        let tell: @Sendable (ExchangeReport) -> Void = { console.notice(DisplayText(line: $0.line)) }
        if options.isSandbox {
            transport = options.isDebug ? ReportingTransport(base: sandbox, onExchange: tell) : sandbox
            files = sandbox
            host = Self.sandboxHost
            return
        }
        if let key = environment["NEREID_API_KEY"]?.trimmed(), Secret(key).hasControlCharacter {
            throw Failure(.invalidInput, "NEREID_API_KEY contains a control character, which a key cannot have")
        }
        let proxyFault: ProxyFault?
        let url = environment["NEREID_API_URL"].flatMap { $0.isEmpty ? nil : $0 } ?? Self.standardURL
        do throws(BaseURLError) {
            let curl = try CurlTransport(
                baseURL: url, userAgent: "nereid/\(Release.version)", environment: environment,
                onExchange: options.isDebug ? tell : nil, onProgress: { meter.note(sent: $0.sent) })
            proxyFault = options.isOffline ? nil : curl.proxyFault
            transport = curl
            files = CurlFileTransport(besides: curl)
            host = Self.withoutPort(transport.host)
        } catch {
            throw Failure(.invalidInput, "NEREID_API_URL is '\(url.urlWithoutUser)', which \(error.words)")
        }
        if let proxyFault { throw Failure(.invalidInput, proxyFault.words) }
    }

    /// The file name of this server's archive. Servers are distinguished by host and port.
    var archiveName: String { isSandbox ? Self.sandboxArchiveName : "archive\(suffix).sqlite" }

    /// The file name of this server's outbox.
    var outboxName: String { isSandbox ? Self.sandboxOutboxName : "outbox\(suffix).sqlite" }

    /// The suffix of this server's files; empty for the real service.
    private var suffix: String {
        if transport.host == Self.standardHost { return "" }
        return "-" + String(transport.host.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" })
    }

    /// The session's settings from environment, flags and sandbox. The user's key is never sent to the sandbox.
    func sessionSettings(_ options: GlobalOptions, environment: [String: String]) -> SessionSettings {
        func variable(_ name: String) -> SessionSettings.Variable? {
            // A value from a file, such as a secret of a build service, often ends with a newline.
            environment[name].flatMap {
                $0.allSatisfy(\.isWhitespace) ? nil : SessionSettings.Variable(name: name, value: $0.trimmed())
            }
        }
        let builtIn = SessionSettings.BuiltIn(
            credential: Credential(key: Secret(SandboxAPI.apiKey), origin: .sandbox),
            email: SandboxAPI.accountEmail, address: SandboxAPI.ownAddresses[0])
        return SessionSettings(
            host: host, server: isSandbox ? host : transport.host, key: isSandbox ? nil : variable("NEREID_API_KEY"),
            address: variable("NEREID_ADDRESS"),
            flagAddress: options.address, builtIn: isSandbox ? builtIn : nil)
    }

    private static func withoutPort(_ host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].allSatisfy(\.isNumber) else {
            return host
        }
        return String(host[..<colon])
    }
}

extension SandboxAPI {
    /// A sandbox that stores its state in a file.
    static func stored(
        in path: String, era: SandboxEra = .ints, console: any Console, now: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> UInt64
    ) -> SandboxAPI {
        SandboxAPI(
            storage: .file(path: path), era: era, now: now, random: random,
            onReset: { areas in
                let areas = areas.joined(separator: ", ")
                let sentence = "the sandbox's state is from another version of nereid; these parts were reset: \(areas)"
                console.notice(DisplayText(line: sentence))
            })
    }
}

extension ExchangeReport {
    /// One line for `--debug`.
    fileprivate var line: String {
        let outcome = status.map { "HTTP \($0), \(bytes) bytes" } ?? "no answer"
        return "\(method) \(host)\(path): \(outcome), \(milliseconds) ms"
    }
}

extension ProxyFault {
    /// Why the proxy setting is invalid. The URL is not quoted, since it may contain a password.
    fileprivate var words: String {
        switch reason {
        case .scheme(let scheme): "\(variable) has the unsupported scheme \(scheme)://"
        case .noHost: "\(variable) names no host"
        case .port(let port?): "\(variable) names the port \(port); ports are 1 to 65535"
        case .port(nil): "\(variable) names a port that is not a number"
        case .unencodedUser:
            "\(variable) has a user or a password with a /, ? or #; write these as %2F, %3F and %23"
        }
    }
}

extension BaseURLError {
    /// The fault in words, to follow "which".
    fileprivate var words: String {
        switch self {
        case .unreadable: "is not a URL such as \(Server.standardURL)"
        case .scheme(let scheme): "begins with \(scheme) instead of https"
        case .port(let port): "names the port \(port); ports are 1 to 65535"
        case .userInfo: "names a user; keys are given by 'nereid auth login'"
        case .query: "has a query or a fragment"
        case .unencrypted(let host): "would send the key in clear text to \(host); use https"
        }
    }
}
