public import ResourceLoading

/// Keeps texts of which earlier versions are kept too, as far as they belong to own addresses.
public protocol OwnTextStore: Sendable {
    /// Notes that the server took a write to an address, which it does for an own one alone.
    ///
    /// A first run may write before it knows the list of own addresses. The next list of them has the last word.
    func noteOwn(_ address: String) throws(StorageFailure)
}
