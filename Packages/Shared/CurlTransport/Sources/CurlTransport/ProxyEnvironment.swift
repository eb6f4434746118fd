import Foundation

/// The environment's proxy settings for `https`, read as curl does.
///
/// `http` is for servers on this machine alone and never uses a proxy: it would be useless, and see the key.
///
/// Source: <https://everything.curl.dev/usingcurl/proxies/env.html>
struct ProxyEnvironment {
    private let variables: [String: String]

    init(variables: [String: String]) { self.variables = variables }

    /// The proxy's URL; empty for none.
    var proxy: String { setting?.value ?? "" }

    /// The variable that names the proxy, and its value.
    private var setting: (name: String, value: String)? {
        ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].lazy
            .compactMap { name in variables[name].map { (name, $0) } }.first { !$0.1.isEmpty }
    }

    /// The hosts reached without the proxy, in libcurl's form; empty for none.
    var exceptions: String { ["no_proxy", "NO_PROXY"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "" }

    /// The proxy's name as shown to people, without user and password, if requests to `host` use it; else nil.
    func label(for host: String) -> String? {
        guard !proxy.isEmpty, !isException(host) else { return nil }
        let url = URL(string: proxy.firstRange(of: "://") != nil ? proxy : "http://" + proxy)
        guard !Self.hasUnencodedUser(proxy), let url, let name = url.host(percentEncoded: true), !name.isEmpty else {
            return "the proxy"
        }
        return "the proxy " + name + (url.port.map { ":\($0)" } ?? "")
    }

    /// Ignores networks (`10.0.0.0/8`): a message may name a proxy that was not used.
    private func isException(_ host: String) -> Bool {
        let names = exceptions.lowercased().split { $0 == "," || $0 == " " }
        return names.contains { name in
            let name = name.hasPrefix(".") ? name.dropFirst() : name
            return name == "*" || host == name || host.hasSuffix("." + name)
        }
    }

    /// Why no request to `host` can ever use the proxy; `nil` without such a fault, or if the proxy is not used.
    ///
    /// Unknown forms are left to libcurl.
    func fault(for host: String) -> ProxyFault? {
        guard let (variable, value) = setting, !isException(host) else { return nil }
        if Self.hasUnencodedUser(value) { return ProxyFault(variable: variable, reason: .unencodedUser) }
        let parts = value.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, !Self.schemes.contains(parts[0].lowercased()) {
            let isScheme = parts[0].allSatisfy { $0.isLetter || $0.isNumber }
            return ProxyFault(variable: variable, reason: isScheme ? .scheme(String(parts[0])) : .unencodedUser)
        }
        let place = parts[parts.count - 1].prefix { !"/?#".contains($0) }
        let server = place.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let name = server.prefix { $0 != ":" }
        if name.isEmpty { return ProxyFault(variable: variable, reason: .noHost) }
        let port = server.dropFirst(name.count + 1)
        if server.hasPrefix("[") || port.isEmpty { return nil }
        let number = Int(port)
        if let number, (1...65_535).contains(number) { return nil }
        // What is not a number is not shown: it may be a password whose `@host` is missing.
        return ProxyFault(variable: variable, reason: .port(number))
    }

    /// Whether a user or a password contains a character that ends the name of a server: then no part of the text is
    /// what it seems, and every part may be secret.
    private static func hasUnencodedUser(_ value: String) -> Bool {
        guard let at = value.lastIndex(of: "@") else { return false }
        let scheme = value.firstRange(of: "://").flatMap { range in
            value[..<range.lowerBound].allSatisfy { $0.isLetter || $0.isNumber } ? range.upperBound : nil
        }
        return value[(scheme ?? value.startIndex)..<at].contains { "/?#".contains($0) }
    }

    /// Source: libcurl, `CURLOPT_PROXY`.
    private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]
}

/// Why a proxy can never work, even with a working network.
public struct ProxyFault: Equatable, Sendable {
    /// The kinds of faults.
    public enum Reason: Equatable, Sendable {
        /// Its URL has this scheme, which no proxy has.
        case scheme(String)
        /// It has no host.
        case noHost
        /// The port is out of range; nil if it is not a number.
        case port(Int?)
        /// Its user or password has a character that must be encoded.
        case unencodedUser
    }

    /// The environment variable that names the proxy.
    public let variable: String
    public let reason: Reason
}
