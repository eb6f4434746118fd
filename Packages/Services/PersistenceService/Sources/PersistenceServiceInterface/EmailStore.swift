public import Foundation
public import ResourceLoading

/// Keeps emails. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol EmailStore: Sendable {
    /// Gives the emails of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func emails(of address: String) throws(StorageFailure) -> Archived<[StoredEmail]>?

    /// Gives one email; nil when it is not held.
    func email(_ id: String, of address: String) throws(StorageFailure) -> StoredEmail?

    /// Makes `emails` the whole of what `address` has, in one transaction.
    func replaceEmails(
        of address: String, with emails: [StoredEmail], at date: Date
    ) throws(StorageFailure)

    /// Adds an email, or changes the one of the same address and id.
    func saveEmail(_ email: StoredEmail, of address: String) throws(StorageFailure)
}

/// An email as it is kept.
public struct StoredEmail: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes an email.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
