public import Foundation
public import ResourceLoading

/// Keeps when a write was sent of which nobody knows whether the server took it: what was archived before may be wrong.
public protocol UnconfirmedWriteStore: Sendable {
    /// Gives the time of the last such write; nil when there was none. In whole seconds, rounded down.
    func lastUnconfirmedWrite() throws(StorageFailure) -> Date?

    /// Notes such a write, in the place of the one before.
    func noteUnconfirmedWrite(at date: Date) throws(StorageFailure)
}
