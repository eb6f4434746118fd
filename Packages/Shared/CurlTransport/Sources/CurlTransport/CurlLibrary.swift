import CCurl

/// The libcurl installed on this machine.
enum CurlLibrary {
    /// Why it cannot be used.
    enum Fault: Error, Equatable {
        /// It is not installed.
        case missing
        /// It cannot be loaded; the reason is the system's message.
        case unloadable(String)
        /// The installed version lacks functions that are needed.
        case outdated(version: String)

        /// The reason and the remedy, to follow "could not reach …:".
        var words: String {
            let package = "libcurl4 on Debian and Ubuntu"
            return switch self {
            case .missing: "libcurl is not installed; install its package, \(package)"
            case .unloadable(let reason): "libcurl cannot be loaded: \(reason)"
            case .outdated(let version): "libcurl \(version) is too old; install 7.68 or newer, \(package)"
            }
        }
    }

    /// The names under which it is loaded: on Linux those of Debian's two builds.
    ///
    /// On macOS a path, since for a name without a slash `dlopen` also searches the working directory, where somebody
    /// else may have put a library. Source: `man 3 dlopen` of macOS.
    static let names: [String] = {
        #if canImport(Darwin)
            ["/usr/lib/libcurl.4.dylib"]
        #else
            ["libcurl.so.4", "libcurl-gnutls.so.4"]
        #endif
    }()

    /// Why it cannot be used; nil once it is loaded. The first access loads it, in some milliseconds.
    static let fault: Fault? = load(names)

    /// Loads the first usable library, which then stays loaded: tests may only pass names that no file has.
    static func load(_ names: [String]) -> Fault? {
        var fault = Fault.missing
        for name in names {
            switch ccurl_load(name) {
            case CCURL_LOADED: return nil
            case CCURL_OUTDATED: fault = .outdated(version: version)
            case CCURL_UNLOADABLE:
                let reason = ccurl_load_fault().map { String(cString: $0) } ?? ""
                // A library that is too old is the better reason, since it has a remedy.
                if fault == .missing, !reason.lowercased().contains("no such file") { fault = .unloadable(reason) }
            default: break
            }
        }
        return fault
    }

    /// Its version, such as `7.88.1`; empty if no library was found.
    static var version: String { ccurl_version().map { String(cString: $0) } ?? "" }

    /// Whether the TLS library is OpenSSL or LibreSSL. Both number certificate errors alike.
    static var usesOpenSSL: Bool { tls.hasPrefix("OpenSSL") || tls.hasPrefix("LibreSSL") }
    static var usesGnuTLS: Bool { tls.hasPrefix("GnuTLS") }

    /// The TLS library's name; Apple's libcurl first names another library in parentheses.
    private static var tls: String {
        let names = (ccurl_tls_version().map { String(cString: $0) } ?? "").split(separator: " ")
        return names.first { !$0.hasPrefix("(") }.map(String.init) ?? ""
    }
}
