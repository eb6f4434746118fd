public import Foundation
public import ResourceLoading

/// Keeps persistent URLs. Synchronous: callers are actors, off the main actor.
///
/// They are given by name, texts compared byte by byte. Addresses and names are equal when their bytes are. Where one
/// call gives a name twice, the last one counts.
public protocol PURLStore: Sendable {
    /// Gives the PURLs of an address, by name; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func purls(of address: String) throws(StorageFailure) -> Archived<[StoredPURL]>?

    /// Gives one PURL; nil when it is not held.
    func purl(_ name: String, of address: String) throws(StorageFailure) -> StoredPURL?

    /// Makes `purls` the whole of what `address` has, in one transaction.
    func replacePURLs(
        of address: String, with purls: [StoredPURL], at date: Date
    ) throws(StorageFailure)

    /// Adds a PURL, or changes the one of the same address and name.
    func savePURL(_ purl: StoredPURL, of address: String) throws(StorageFailure)

    /// Forgets a PURL; nothing happens when it is not held.
    func removePURL(_ name: String, of address: String) throws(StorageFailure)
}

/// A persistent URL as it is kept.
public struct StoredPURL: Equatable, Sendable {
    public let name: String
    /// May hold any scalar, U+0000 too.
    public let url: String
    /// nil when nobody has followed it, or that is not known.
    public let hits: Int?
    /// nil when it is not known.
    public let isListed: Bool?

    /// Describes a PURL.
    public init(name: String, url: String, hits: Int?, isListed: Bool?) {
        self.name = name
        self.url = url
        self.hits = hits
        self.isListed = isListed
    }
}
