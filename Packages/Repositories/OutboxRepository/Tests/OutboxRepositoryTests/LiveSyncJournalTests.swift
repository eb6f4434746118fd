import Foundation
import OutboxDomain
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
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
}
