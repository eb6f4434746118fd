import Foundation

/// What the environment says about proxies for plain `http`, as libcurl reads it.
///
/// libcurl obeys these variables for this machine too, and Foundation for Linux has no setting against it: the key would
/// leave in clear text (measured, Swift 6.3.1; swift-corelibs-foundation issue 5199). For `https` a proxy sees nothing.
///
/// Source: <https://everything.curl.dev/usingcurl/proxies/env.html>; `HTTP_PROXY` in capitals is not read.
struct ProxyEnvironment {
    let variables: [String: String]

    /// The proxy that a request to `host` would go to, without user and password; nil when it would go there itself.
    ///
    /// Of the exceptions only `*` and the very name are understood: a wrong yes refuses, a wrong no would leak.
    func proxy(of host: String) -> String? {
        let exceptions = (variables["no_proxy"] ?? variables["NO_PROXY"] ?? "").lowercased()
        let names = exceptions.split { $0 == "," || $0 == " " }
        guard exceptions != "*", !names.contains(where: { $0 == host }) else { return nil }
        for name in ["http_proxy", "all_proxy", "ALL_PROXY"] {
            if let value = variables[name], !value.isEmpty { return Self.label(of: value) ?? "the proxy in \(name)" }
        }
        return nil
    }

    private static func label(of value: String) -> String? {
        let url = URL(string: value.contains("://") ? value : "http://" + value)
        guard let url, let host = url.host(percentEncoded: true), !host.isEmpty else { return nil }
        return host + (url.port.map { ":\($0)" } ?? "")
    }
}
