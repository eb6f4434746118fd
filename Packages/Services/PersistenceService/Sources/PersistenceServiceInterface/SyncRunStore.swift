public import Foundation
public import ResourceLoading

/// Keeps when a synchronisation began that has not ended, so that the next one can go on with it.
public protocol SyncRunStore: Sendable {
    /// Gives when the run began that has not ended; nil when there is none. In whole seconds, rounded down.
    func syncRun() throws(StorageFailure) -> Date?

    /// Notes that a run began, in the place of one that has not ended; nil: that it has ended.
    func setSyncRun(_ date: Date?) throws(StorageFailure)
}
