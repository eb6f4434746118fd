public import Foundation
public import ResourceLoading

/// Keeps what the account's owner sees of the account.
public protocol ProfileStore: Sendable {
    /// Gives the account as it was last told; nil when it never was.
    func profile() throws(StorageFailure) -> Archived<StoredProfile>?

    /// Keeps the account in the place of what was kept.
    func saveProfile(_ profile: StoredProfile, at date: Date) throws(StorageFailure)

    /// Gives the browsers that were logged in, in the server's order; nil when they were never told.
    func sessions() throws(StorageFailure) -> Archived<[StoredAccountSession]>?

    /// Makes `sessions` all that are known, in one transaction. Of one given twice the last counts.
    func replaceSessions(with sessions: [StoredAccountSession], at date: Date) throws(StorageFailure)

    /// Forgets a session that has ended; nothing when there is none of that id.
    func removeSession(_ id: String) throws(StorageFailure)
}

/// Keeps the service's numbers.
public protocol ServiceStatisticsStore: Sendable {
    /// Gives the numbers as they were last told; nil when they never were.
    func statistics() throws(StorageFailure) -> Archived<StoredServiceStatistics>?

    /// Keeps the numbers in the place of what was kept.
    func saveStatistics(_ statistics: StoredServiceStatistics, at date: Date) throws(StorageFailure)
}

/// A browser that is logged in, as it is kept. Times are kept in whole seconds, rounded down.
public struct StoredAccountSession: Equatable, Sendable {
    public let id: String
    public let createdAt: Date
    public let expiresAt: Date
    public let userAgent: String?
    public let ip: String?

    /// Describes a session.
    public init(id: String, createdAt: Date, expiresAt: Date, userAgent: String?, ip: String?) {
        self.id = id
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.userAgent = userAgent
        self.ip = ip
    }
}

/// The service's numbers as they are kept.
public struct StoredServiceStatistics: Equatable, Sendable {
    public let members: Int
    public let addresses: Int
    public let profiles: Int

    /// Describes numbers.
    public init(members: Int, addresses: Int, profiles: Int) {
        self.members = members
        self.addresses = addresses
        self.profiles = profiles
    }
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
