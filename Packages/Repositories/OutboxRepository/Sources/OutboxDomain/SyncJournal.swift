public import Foundation

/// Remembers a synchronisation that has not ended, so that the next one goes on with it.
public protocol SyncJournal: Sendable {
    /// Notes that a run begins.
    ///
    /// - Parameter resumes: Whether it goes on with one that began a short time ago and has not ended.
    /// - Throws: `.storage`.
    func begin(resumes: Bool) async throws(OutboxRepositoryError) -> SyncRun

    /// Notes that everything was fetched.
    ///
    /// - Throws: `.storage`.
    func end() async throws(OutboxRepositoryError)
}

/// A run of a synchronisation.
public struct SyncRun: Equatable, Sendable {
    /// When it began, to the second. What the server has confirmed since then needs not be brought again.
    public let startedAt: Date
    /// Whether an earlier process began it.
    public let isResumed: Bool

    /// Describes a run.
    public init(startedAt: Date, isResumed: Bool) {
        self.startedAt = startedAt
        self.isResumed = isResumed
    }
}
