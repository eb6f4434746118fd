public import Foundation
public import ResourceLoading

/// Keeps what the account's owner sees of the account.
public protocol ProfileStore: Sendable {
    /// Gives the account as it was last told; nil when it never was.
    func profile() throws(StorageFailure) -> Archived<StoredProfile>?

    /// Keeps the account in the place of what was kept.
    func saveProfile(_ profile: StoredProfile, at date: Date) throws(StorageFailure)
}

/// An account as it is kept. Its key is not.
public struct StoredProfile: Equatable, Sendable {
    public let email: String
    public let name: String?
    public let createdAt: Date?
    public let communication: String?
    public let dateFormat: String?
    public let webEditor: String?

    /// Describes an account.
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
}
