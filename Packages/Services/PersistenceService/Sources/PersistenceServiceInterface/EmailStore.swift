public import Foundation
public import ResourceLoading

/// Keeps where the mail for an address goes. Synchronous: callers are actors, off the main actor.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
public protocol EmailStore: Sendable {
    /// Gives the destinations of an address in their order; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func destinations(of address: String) throws(StorageFailure) -> Archived<[String]>?

    /// Makes `destinations` the whole of what `address` has, in one transaction.
    ///
    /// - Parameter destinations: May hold any scalar, U+0000 too, and a text twice.
    func replaceDestinations(of address: String, with destinations: [String], at date: Date) throws(StorageFailure)
}
