public import Foundation
public import ResourceLoading

/// Keeps lists of addresses that are nothing but that.
public protocol AddressListStore: Sendable {
    /// Gives a list in the server's order; nil when it was never loaded.
    func addresses(in list: StoredAddressList) throws(StorageFailure) -> Archived<[String]>?

    /// Makes `addresses` the whole of a list, in one transaction.
    func replaceAddresses(in list: StoredAddressList, with addresses: [String], at date: Date) throws(StorageFailure)
}

/// Names a list of addresses.
public enum StoredAddressList: Hashable, Sendable {
    /// Those that want to be found.
    case directory
    /// Those that an address follows.
    case following(String)
    /// Those that follow an address.
    case followers(String)
}
