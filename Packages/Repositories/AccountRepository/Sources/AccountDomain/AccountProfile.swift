public import Foundation

/// The account as its owner sees it.
public struct AccountProfile: Equatable, Sendable {
    public let email: String
    /// nil when none was set.
    public let name: String?
    public let createdAt: Date?
    /// Whether the service may send e-mails: the service's value, verbatim; nil if never set.
    public let communication: String?
    /// The service's date format: its value, verbatim; nil if never set.
    public let dateFormat: String?
    /// The service's value, verbatim; nil if never set.
    public let webEditor: String?

    public init(
        email: String, name: String?, createdAt: Date?, communication: String?, dateFormat: String?, webEditor: String?
    ) {
        self.email = email
        self.name = name
        self.createdAt = createdAt
        self.communication = communication
        self.dateFormat = dateFormat
        self.webEditor = webEditor
    }

    /// The profile with the changes applied.
    public func applying(_ change: AccountChange) -> AccountProfile {
        AccountProfile(
            email: email, name: change.name.map { $0.isEmpty ? nil : $0 } ?? name, createdAt: createdAt,
            communication: change.communication ?? communication, dateFormat: change.dateFormat ?? dateFormat,
            webEditor: webEditor)
    }
}

/// A change of an account; nil keeps the current value.
public struct AccountChange: Equatable, Sendable {
    /// Empty removes the name.
    public let name: String?
    public let communication: String?
    public let dateFormat: String?

    /// The values of `communication` that the service accepts.
    public static let communications = ["email_ok", "email_not_ok"]
    /// The values of `dateFormat` that the service accepts.
    public static let dateFormats = ["iso_8601", "dmy", "mdy"]

    public init(name: String?, communication: String?, dateFormat: String?) {
        self.name = name
        self.communication = communication
        self.dateFormat = dateFormat
    }

    /// Whether it changes a setting other than the name.
    public var hasSettings: Bool { communication != nil || dateFormat != nil }
}

/// A logged-in browser.
public struct AccountSession: Equatable, Sendable, Identifiable {
    /// Opaque.
    public let id: String
    /// nil if unknown.
    public let createdAt: Date?
    /// nil if unknown.
    public let expiresAt: Date?
    /// The browser's user agent. Untrusted text.
    public let userAgent: String?
    public let ip: String?

    public init(id: String, createdAt: Date?, expiresAt: Date?, userAgent: String?, ip: String?) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.userAgent = userAgent
        self.ip = ip
    }
}

/// A preference of an address, as the server saved it.
public struct AccountPreference: Equatable, Sendable {
    public let address: String
    /// The preference's name, as the service calls it.
    public let item: String
    public let value: String

    public init(address: String, item: String, value: String) {
        self.address = address
        self.item = item
        self.value = value
    }
}
