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
    var proxy: String { value(of: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]) }

    /// The hosts that are reached without it, which libcurl understands; empty for none.
    var exceptions: String { value(of: ["no_proxy", "NO_PROXY"]) }

    /// The proxy's name for a person, without user and password, when requests to `host` go through it; else nil.
    func label(for host: String) -> String? {
        guard !proxy.isEmpty, !isException(host) else { return nil }
        let url = URL(string: proxy.contains("://") ? proxy : "http://" + proxy)
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

    private func value(of names: [String]) -> String {
        names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    }
}
