public import Foundation
import FoundationExtensions
public import ResourceLoading

/// The person's account.
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
    /// The service's sentence about it. Foreign text.
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

    /// The address in the service's form, without surrounding white space and one `@`.
    ///
    /// That form is lower case, with non-ASCII as `xn--…`; addresses are compared in it.
    ///
    /// - Throws: `.invalidAddress` when nothing is left, or when it contains a `/`, white space or a
    ///   control character.
    public static func normalized(_ text: String) throws(AccountRepositoryError) -> String {
        var name = text.trimmed()
        if name.hasPrefix("@") { name.removeFirst() }
        guard !name.isEmpty, name != ".", name != "..",
            !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }),
            !name.contains(where: \.isWhitespace)
        else { throw .fault(.invalidAddress(text)) }
        return Punycode.ascii(name)
    }
}

/// The default address, with its origin.
public struct DefaultAddress: Equatable, Sendable {
    public let name: String
    /// Its origin in words: `--address`, an environment variable, a file, the account.
    public let origin: String

    public init(name: String, origin: String) {
        self.name = name
        self.origin = origin
    }
}
