import Foundation
import FoundationExtensions

/// The common start of a transport's URLs: scheme, host, port, and a path prefix.
struct BaseURL: Equatable, Sendable {
    let scheme: String
    /// Lower case, IPv6 without brackets.
    let hostName: String
    /// nil for the scheme's default.
    let port: Int?
    private let text: String

    /// - Throws: Why a transport cannot use `text`.
    init(_ text: String) throws(BaseURLError) {
        // Checked first: if a password contains a slash, for example, a part of it would be taken for the host or the
        // port, and shown in an error.
        guard !text.contains("@" as Character) else { throw .userInfo }
        // `URL` would repair spaces, for example; a text that needs repair is not what the user meant.
        guard let url = URL(string: text, encodingInvalidCharacters: false), let name = url.host(percentEncoded: false),
            !name.isEmpty, let scheme = url.scheme?.lowercased()
        else { throw .unreadable }
        guard scheme == "https" || scheme == "http" else { throw .scheme(scheme) }
        guard url.query() == nil, url.fragment() == nil else { throw .query }
        if let port = url.port, !(1...65_535).contains(port) { throw .port(port) }
        self.scheme = scheme
        hostName = Self.normalised(name)
        port = url.port == Self.standardPort(scheme) ? nil : url.port
        self.text = scheme + String(text.dropFirst(scheme.count).dropLast(text.hasSuffix("/") ? 1 : 0))
        guard scheme == "https" || Self.isLoopback(hostName) else { throw .unencrypted(host: label) }
    }

    /// The server's name as shown to people, with the port if it is not the scheme's default.
    var label: String {
        let name = hostName.contains(":" as Character) ? "[\(hostName)]" : hostName
        return port.map { "\(name):\($0)" } ?? name
    }

    /// The URL of a percent-encoded target; nil if it is invalid.
    func url(of target: String) -> URL? {
        guard target.hasPrefix("/") else { return nil }
        return URL(string: text + target, encodingInvalidCharacters: false)
    }

    /// Whether both have the same host and port. All names and addresses of this machine are one host.
    func isSameServer(as other: BaseURL) -> Bool {
        let isHost = hostName == other.hostName || Self.isLoopback(hostName) && Self.isLoopback(other.hostName)
        return isHost && (port ?? Self.standardPort(scheme)) == (other.port ?? Self.standardPort(other.scheme))
    }

    /// Whether `url` has this scheme, host and port.
    func isOrigin(of url: URL) -> Bool {
        let other = url.port == Self.standardPort(scheme) ? nil : url.port
        return url.scheme?.lowercased() == scheme && url.host(percentEncoded: false).map(Self.normalised) == hostName
            && other == port
    }

    /// Source: RFC 1122 (127.0.0.0/8), RFC 4291 (::1), RFC 6761 (localhost).
    static func isLoopback(_ host: String) -> Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // Four decimal bytes only: `127.example.com` is a name, and `127.1` is read differently by different resolvers.
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func normalised(_ host: String) -> String {
        host.lowercased().trimmed { $0 == "[" || $0 == "]" }
    }

    private static func standardPort(_ scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}

/// Why a transport cannot use a text as its base URL.
public enum BaseURLError: Error, Equatable, Sendable {
    /// It is not a URL with a scheme and a host.
    case unreadable
    /// Its scheme is neither `https` nor `http`.
    case scheme(String)
    /// The port is out of range.
    case port(Int)
    /// It contains `@`, and so perhaps a user or a password, which messages would show.
    case userInfo
    /// It has a query or a fragment, which no path can follow.
    case query
    /// It is `http`, and would send the key unencrypted to `host`, which is not this machine.
    case unencrypted(host: String)
}
