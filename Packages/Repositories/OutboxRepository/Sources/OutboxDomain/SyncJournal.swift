public import Foundation

/// Records an unfinished sync, so that the next one resumes it.
public protocol SyncJournal: Sendable {
    /// Records the start of a run, or finds the unfinished one.
    ///
    /// - Parameter resumes: Whether to resume the run that began recently and has not ended, if there is one.
    /// - Throws: `StorageFailure`.
    func begin(resumes: Bool) async throws -> SyncRun

    /// Records that everything was fetched.
    ///
    /// - Throws: `StorageFailure`.
    func end() async throws
}

/// A run of sync.
public struct SyncRun: Equatable, Sendable {
    /// When it began; in whole seconds if it was resumed. Content confirmed since then need not be fetched again.
    public let startedAt: Date
    /// Whether it began earlier and was not finished.
    public let isResumed: Bool

    public init(startedAt: Date, isResumed: Bool) {
        self.startedAt = startedAt
        self.isResumed = isResumed
    }
}
