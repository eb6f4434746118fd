public import Foundation
import FoundationExtensions
import ResourceLoading

/// The user's account.
public struct Account: Equatable, Sendable {
    public let email: String
    /// nil when none was set.
    public let name: String?

    public init(email: String, name: String?) {
        self.email = email
        self.name = name
    }
}

/// An address, such as `alice` of `alice.omg.lol`. Fields that only its owner may see are nil for others.
public struct Address: Equatable, Sendable, Identifiable {
    /// In the service's form: lower case, emoji as `xn--…`.
    public let name: String
    /// The service's sentence about it. Untrusted text.
    public let message: String?
    public let registeredAt: Date?
    public var isExpired: Bool?
    public let expiresAt: Date?
    public let isVerified: Bool?
    /// The opaque id of the account.
    public let owner: String?

    public var id: String { name }

    public init(
        name: String, message: String?, registeredAt: Date?, isExpired: Bool?, expiresAt: Date?, isVerified: Bool?,
        owner: String?
    ) {
        self.name = name
        self.message = message
        self.registeredAt = registeredAt
        self.isExpired = isExpired
        self.expiresAt = expiresAt
        self.isVerified = isVerified
        self.owner = owner
    }

    /// The address in the service's form, in which addresses are compared: lower case, with non-ASCII as `xn--…`.
    ///
    /// Accepts every form in which the program shows an address: `NAME`, `NAME.omg.lol` or `NAME@omg.lol`, with or
    /// without a leading `@`, or the URL of one of its pages, with or without its scheme.
    ///
    /// - Throws: For an empty name, `.` and `..`, and one with a `/`, white space or a control character.
    public static func normalized(_ text: String) throws -> String {
        let name = name(in: text.trimmed())
        guard !name.isEmpty, name != ".", name != "..",
            !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }),
            !name.contains(where: \.isWhitespace)
        else { throw Failure(.invalidInput, "'\(text)' is not an address", about: [.field("address", text)]) }
        return Punycode.ascii(name)
    }

    /// The service's domains, in each of which an address has a subdomain.
    private static let domains = ["omg.lol", "status.lol", "weblog.lol", "paste.lol", "url.lol", "some.pics"]

    /// The address that a text names, not yet normalized; the text itself if it has none of the forms.
    private static func name(in text: String) -> String {
        let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
        let lowered = text.lowercased()
        let scheme = ["https://", "http://"].first(where: lowered.hasPrefix)
        let parts = lowered.dropFirst(scheme?.count ?? 0).split(separator: "/", maxSplits: 2)
        let host = parts.first ?? ""
        for domain in domains where host.hasSuffix("." + domain) { return String(host.dropLast(domain.count + 1)) }
        // Pages such as `status.lol/NAME`; the pages of `omg.lol` itself belong to the service.
        if host != "omg.lol", domains.contains(String(host)), parts.count > 1 { return String(parts[1]) }
        // The URL of another site keeps its slashes, for which `normalized` refuses it.
        if scheme != nil { return text }
        if lowered.hasSuffix("@omg.lol") { return String(text.dropLast("@omg.lol".count)) }
        return text
    }
}

/// The address that a command acts on, with its origin.
public struct DefaultAddress: Equatable, Sendable {
    public let name: String
    /// Its origin in words: the command line, `--address`, an environment variable, a file, the account.
    public let origin: String

    public init(name: String, origin: String) {
        self.name = name
        self.origin = origin
    }
}
