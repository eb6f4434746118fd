public import Foundation
public import ResourceLoading

/// Keeps now pages and the now garden. Synchronous: callers are actors, off the main actor.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
public protocol NowPageStore: OwnTextStore {
    /// Gives the now page of an address; nil when it is not held.
    func page(of address: String) throws(StorageFailure) -> Archived<StoredNowPage>?

    /// Keeps the now page of an address, confirmed at `date`.
    func savePage(_ page: StoredNowPage, of address: String, at date: Date) throws(StorageFailure)

    /// Gives the garden in the order in which it was kept; nil when it was never loaded.
    func garden() throws(StorageFailure) -> Archived<[StoredGardenEntry]>?

    /// Makes `entries` the whole garden, in one transaction.
    func replaceGarden(with entries: [StoredGardenEntry], at date: Date) throws(StorageFailure)
}

/// A now page as it is kept.
public struct StoredNowPage: Equatable, Sendable {
    /// May hold any scalar, U+0000 too.
    public let content: String
    /// To the second; nil when it is not known.
    public let updatedAt: Date?
    public let isListed: Bool

    /// Describes a now page.
    public init(content: String, updatedAt: Date?, isListed: Bool) {
        self.content = content
        self.updatedAt = updatedAt
        self.isListed = isListed
    }
}

/// A line of the now garden as it is kept.
public struct StoredGardenEntry: Equatable, Sendable {
    public let address: String
    public let url: String
    /// To the second; nil when it is not known.
    public let updatedAt: Date?

    /// Describes a line of the garden.
    public init(address: String, url: String, updatedAt: Date?) {
        self.address = address
        self.url = url
        self.updatedAt = updatedAt
    }
}
