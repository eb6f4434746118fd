public import Foundation
import FoundationExtensions
public import ResourceLoading

/// The person's account.
public struct Account: Equatable, Sendable {
    public let email: String
    /// nil when none was set.
    public let name: String?

    /// Makes an account.
    public init(email: String, name: String?) {
        self.email = email
        self.name = name
    }
}

/// An address, such as `alice` of `alice.omg.lol`. What only its owner may know is nil for others.
public struct Address: Equatable, Sendable, Identifiable {
    /// As the service writes it: lower case, emoji as `xn--…`.
    public let name: String
    /// The service's sentence about it. Foreign text.
    public let message: String?
    public let registeredAt: Date?
    public let isExpired: Bool?
    public let expiresAt: Date?
    public let isVerified: Bool?
    /// An opaque word for the account.
    public let owner: String?

    public var id: String { name }

    /// Makes an address.
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

    /// Gives an address in the form that the service uses, without what people type around it: white space and one `@`.
    ///
    /// That form is lower case, with what is beyond ASCII as `xn--…`: by it addresses are compared.
    ///
    /// - Throws: `.invalidAddress` when nothing is left, or when it holds a `/`, white space or a
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

/// The address that commands mean when none is named, and what chose it.
public struct DefaultAddress: Equatable, Sendable {
    public let name: String
    /// What chose it, in words: `--address`, an environment variable, a file, the account.
    public let origin: String

    /// Makes a default address.
    public init(name: String, origin: String) {
        self.name = name
        self.origin = origin
    }
}
