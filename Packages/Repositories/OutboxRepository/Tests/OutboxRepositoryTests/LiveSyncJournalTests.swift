import Foundation
import OutboxDomain
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@Suite("LiveSyncJournal")
struct LiveSyncJournalTests {
    private let archive = ArchiveFile.inMemory([.sync]).archive

    private func journal(_ archive: any Archive, at seconds: Double = 1000) -> LiveSyncJournal {
        LiveSyncJournal(archive: archive) { .at(seconds) }
    }

    /// Begins a run, or resumes one; returns when it began.
    private func begin(at seconds: Double, resumes: Bool = true) async throws -> Double {
        try await journal(archive, at: seconds).begin(resumes: resumes).startedAt.timeIntervalSince1970
    }

    @Test("continues an unfinished run that began at most ten minutes ago")
    func resumes() async throws {
        #expect(try await begin(at: 1000) == 1000)
        #expect(try await begin(at: 1600) == 1000)
        #expect(try await begin(at: 1601) == 1601)
    }

    @Test("starts again after a finished run, on request, and if the clock was set back")
    func anew() async throws {
        #expect(try await begin(at: 1000) == 1000)
        #expect(try await begin(at: 1001, resumes: false) == 1001)
        #expect(try await begin(at: 999) == 999)
        try await journal(archive, at: 1002).end()
        #expect(try await begin(at: 1003) == 1003)
    }

    @Test("reports whether it continues an earlier run")
    func isResumed() async throws {
        let journal = journal(archive)
        #expect(try await journal.begin(resumes: true).isResumed == false)
        #expect(try await journal.begin(resumes: true).isResumed)
        #expect(try await journal.begin(resumes: false).isResumed == false)
    }

    @Test("a failing archive is reported")
    func storage() async {
        let broken = ArchiveFile(path: "/dev", components: []).archive
        let failure = StorageFailure.cannotOpen(path: "/dev", detail: "it is a folder")
        let journal = journal(broken)
        for resumes in [true, false] {
            await #expect(throws: failure) { try await journal.begin(resumes: resumes) }
        }
        await #expect(throws: failure) { try await journal.end() }
    }

    @Test("a full disk is reported")
    func fullDisk() async throws {
        let failure = PartlyFullArchive.failure
        let full = PartlyFullArchive(archive, refusing: "INSERT INTO sync_run")
        await #expect(throws: failure) { try await journal(full).begin(resumes: true) }
        let stuck = PartlyFullArchive(archive, refusing: "DELETE FROM sync_run")
        await #expect(throws: failure) { try await journal(stuck).end() }
    }
}
