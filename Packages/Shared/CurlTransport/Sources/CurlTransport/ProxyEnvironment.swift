import Foundation

/// What the environment says about proxies for `https`, as curl reads it.
///
/// `http` is for servers of this machine alone, where a proxy would only see the key: it never goes through one.
///
/// Source: <https://everything.curl.dev/usingcurl/proxies/env.html>
struct ProxyEnvironment {
    private let variables: [String: String]

    init(variables: [String: String]) { self.variables = variables }

    /// The proxy's URL; empty for none.
    var proxy: String { setting?.value ?? "" }

    /// The variable that names the proxy, and what it says.
    private var setting: (name: String, value: String)? {
        ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].lazy
            .compactMap { name in variables[name].map { (name, $0) } }.first { !$0.1.isEmpty }
    }

    /// The hosts that are reached without it, which libcurl understands; empty for none.
    var exceptions: String { ["no_proxy", "NO_PROXY"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "" }

    /// The proxy's name for a person, without user and password, when requests to `host` go through it; else nil.
    func label(for host: String) -> String? {
        guard !proxy.isEmpty, !isException(host) else { return nil }
        let url = URL(string: proxy.firstRange(of: "://") != nil ? proxy : "http://" + proxy)
        guard let url, let name = url.host(percentEncoded: true), !name.isEmpty else { return "the proxy" }
        return "the proxy " + name + (url.port.map { ":\($0)" } ?? "")
    }

    /// Networks (`10.0.0.0/8`) are not understood here: a message may name a proxy that had no part.
    private func isException(_ host: String) -> Bool {
        let names = exceptions.lowercased().split { $0 == "," || $0 == " " }
        return names.contains { name in
            let name = name.hasPrefix(".") ? name.dropFirst() : name
            return name == "*" || host == name || host.hasSuffix("." + name)
        }
    }

    /// Why no request to `host` can ever go through the proxy; `nil` where one may, or where it has no part.
    ///
    /// What is not understood here is left to libcurl.
    func fault(for host: String) -> ProxyFault? {
        guard let (variable, value) = setting, !isException(host) else { return nil }
        let parts = value.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, !Self.schemes.contains(parts[0].lowercased()) {
            return ProxyFault(variable: variable, reason: .scheme(String(parts[0])))
        }
        let place = parts[parts.count - 1].prefix { !"/?#".contains($0) }
        let server = place.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let name = server.prefix { $0 != ":" }
        if name.isEmpty { return ProxyFault(variable: variable, reason: .noHost) }
        let port = server.dropFirst(name.count + 1)
        guard !server.hasPrefix("["), !port.isEmpty, !(Int(port).map((1...65_535).contains) ?? false) else {
            return nil
        }
        return ProxyFault(variable: variable, reason: .port(String(port)))
    }

    /// Source: libcurl, `CURLOPT_PROXY`.
    private static let schemes = ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"]
}

/// A proxy that no request can go through, whatever the network is like.
public struct ProxyFault: Equatable, Sendable {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// Its URL begins with this, which is no kind of proxy.
        case scheme(String)
        /// It names no host.
        case noHost
        /// No port has this number.
        case port(String)
    }

    /// The environment variable that names the proxy.
    public let variable: String
    public let reason: Reason
}
