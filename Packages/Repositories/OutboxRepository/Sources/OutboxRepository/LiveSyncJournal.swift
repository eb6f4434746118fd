public import Foundation
public import OutboxDomain
public import PersistenceServiceInterface
import ResourceLoading

/// The journal over the archive.
public actor LiveSyncJournal: SyncJournal {
    /// The age up to which a run is resumed, in seconds. After that, a sync should fetch everything again.
    static let maximumAge: TimeInterval = 600

    private let run: ArchivedTime
    private let now: @Sendable () -> Date

    public init(archive: any Archive, now: @escaping @Sendable () -> Date) {
        run = .syncRun(in: archive)
        self.now = now
    }

    public func begin(resumes: Bool) async throws -> SyncRun {
        let now = now()
        let freshness = FreshnessPolicy(maximumAge: Self.maximumAge)
        if resumes, let started = try run.read(), freshness.isFresh(started, now: now) {
            return SyncRun(startedAt: started, isResumed: true)
        }
        try run.set(now)
        return SyncRun(startedAt: now, isResumed: false)
    }

    public func end() async throws { try run.set(nil) }
}
