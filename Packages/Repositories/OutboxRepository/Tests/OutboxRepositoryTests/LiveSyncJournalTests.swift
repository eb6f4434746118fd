import Foundation
import OutboxDomain
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@Suite("LiveSyncJournal")
struct LiveSyncJournalTests {
    private let store = PersistenceServices.inMemory().syncRuns

    private func begin(at seconds: TimeInterval, resumes: Bool = true) async throws -> TimeInterval {
        try await LiveSyncJournal(store: store) { Date(timeIntervalSince1970: seconds) }.begin(resumes: resumes)
            .startedAt.timeIntervalSince1970
    }

    @Test("goes on with a run that began a short time ago, and has not ended")
    func resumes() async throws {
        #expect(try await begin(at: 1000) == 1000)
        #expect(try await begin(at: 1600) == 1000)
        #expect(try await begin(at: 1601) == 1601)
    }

    @Test("begins anew after a run that ended, when it is told so, and when the clock was set back")
    func anew() async throws {
        #expect(try await begin(at: 1000) == 1000)
        #expect(try await begin(at: 1001, resumes: false) == 1001)
        #expect(try await begin(at: 999) == 999)
        try await LiveSyncJournal(store: store) { Date(timeIntervalSince1970: 1002) }.end()
        #expect(try await begin(at: 1003) == 1003)
    }

    @Test("says whether it goes on with an earlier run")
    func isResumed() async throws {
        let journal = LiveSyncJournal(store: store) { Date(timeIntervalSince1970: 1000) }
        #expect(try await journal.begin(resumes: true).isResumed == false)
        #expect(try await journal.begin(resumes: true).isResumed)
        #expect(try await journal.begin(resumes: false).isResumed == false)
    }

    @Test("an archive that fails is told")
    func storage() async {
        let journal = LiveSyncJournal(store: FullSyncRunStore()) { Date(timeIntervalSince1970: 1000) }
        for resumes in [true, false] {
            await #expect(throws: OutboxRepositoryError.storage(.full(path: "x"))) {
                try await journal.begin(resumes: resumes)
            }
        }
        await #expect(throws: OutboxRepositoryError.storage(.full(path: "x"))) { try await journal.end() }
    }
}

private struct FullSyncRunStore: SyncRunStore {
    func syncRun() throws(StorageFailure) -> Date? { throw .full(path: "x") }
    func setSyncRun(_ date: Date?) throws(StorageFailure) { throw .full(path: "x") }
}
