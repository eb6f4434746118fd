public import Foundation
public import ResourceLoading

/// Keeps weblogs. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `date`, those without one last, then by `id` descending, texts byte by byte. Addresses and ids
/// are equal when their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the
/// last one counts.
public protocol WeblogStore: OwnTextStore {
    /// Gives the entries of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func entries(of address: String) throws(StorageFailure) -> Archived<[StoredWeblogEntry]>?

    /// Gives one entry; nil when it is not held.
    func entry(_ id: String, of address: String) throws(StorageFailure) -> StoredWeblogEntry?

    /// Makes `entries` the whole of what `address` has, in one transaction.
    func replaceEntries(
        of address: String, with entries: [StoredWeblogEntry], at date: Date
    ) throws(StorageFailure)

    /// Adds an entry, or changes the one of the same address and id.
    func saveEntry(_ entry: StoredWeblogEntry, of address: String) throws(StorageFailure)

    /// Forgets an entry; nothing happens when it is not held.
    func removeEntry(_ id: String, of address: String) throws(StorageFailure)

    /// Gives the entry that the server called the latest; nil when it never did, or when that entry is gone.
    func latest(of address: String) throws(StorageFailure) -> Archived<StoredWeblogEntry>?

    /// Keeps an entry, and that the server called it the latest at `date`.
    func saveLatest(_ entry: StoredWeblogEntry, of address: String, at date: Date) throws(StorageFailure)

    /// Forgets which entry was called the latest. The entry stays.
    func forgetLatest(of address: String) throws(StorageFailure)

    /// Gives a text that all entries share; nil when it is not held.
    func text(_ kind: StoredWeblogText, of address: String) throws(StorageFailure) -> Archived<String>?

    /// Keeps a text that all entries share, confirmed at `date`.
    func saveText(
        _ kind: StoredWeblogText, _ text: String, of address: String, at date: Date
    ) throws(StorageFailure)
}

/// A text that all entries of a weblog share. The raw values are stored.
public enum StoredWeblogText: String, Sendable, CaseIterable {
    case configuration
    case template
}

/// An entry of a weblog as it is kept.
public struct StoredWeblogEntry: Equatable, Sendable {
    public let id: String
    public let location: String?
    public let title: String?
    /// To the second; nil when it is not known.
    public let date: Date?
    public let type: String?
    public let status: String?
    public let slug: String?
    public let tags: [String]
    /// May hold any scalar, U+0000 too.
    public let source: String
    public let body: String?

    /// Describes an entry.
    public init(
        id: String, location: String?, title: String?, date: Date?, type: String?, status: String?, slug: String?,
        tags: [String], source: String, body: String?
    ) {
        self.id = id
        self.location = location
        self.title = title
        self.date = date
        self.type = type
        self.status = status
        self.slug = slug
        self.tags = tags
        self.source = source
        self.body = body
    }
}
