/// The variables that a network process gets: what decides how servers are reached, and what the program needs to start.
enum ProcessSurroundings {
    private static let names: Set<String> = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE",
        "SSL_CERT_DIR", "URLSessionCertificateAuthorityInfoFile", "OPENSSL_CONF", "OPENSSL_MODULES", "RES_OPTIONS",
        "LOCALDOMAIN", "HOSTALIASES",
    ]
    /// Those of the dynamic loader.
    private static let prefixes = ["LD_", "DYLD_"]

    /// Picks from this process's variables; the user's other secrets and the key are not among them.
    static func variables(from environment: [String: String]) -> [String: String] {
        var variables = environment.filter { name, _ in
            names.contains(name) || prefixes.contains { name.hasPrefix($0) }
        }
        // Foundation for Linux makes a folder for its cache even when there is none (measured, Swift 6.3.1).
        variables["XDG_CACHE_HOME"] = "/dev/null"
        // A trace that nobody reads would take seconds, with the memory at its limit.
        variables["SWIFT_BACKTRACE"] = "enable=no"
        return variables
    }
}
