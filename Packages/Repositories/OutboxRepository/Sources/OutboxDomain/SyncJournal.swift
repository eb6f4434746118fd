public import Foundation

/// Records an unfinished sync, so that the next one resumes it.
public protocol SyncJournal: Sendable {
    /// Records the start of a run.
    ///
    /// - Parameter resumes: Whether it resumes one that began recently and has not ended.
    /// - Throws: `StorageFailure`.
    func begin(resumes: Bool) async throws -> SyncRun

    /// Records that everything was fetched.
    ///
    /// - Throws: `StorageFailure`.
    func end() async throws
}

/// A run of sync.
public struct SyncRun: Equatable, Sendable {
    /// When it began, to the second. Content confirmed since then need not be fetched again.
    public let startedAt: Date
    /// Whether an earlier process began it.
    public let isResumed: Bool

    public init(startedAt: Date, isResumed: Bool) {
        self.startedAt = startedAt
        self.isResumed = isResumed
    }
}
