import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import OutboxRepository

@Suite("SyncRunStore")
struct SyncRunStoreTests {
    private let store = SyncRunStore(archive: ArchiveFile.inMemory([.sync]).archive)

    @Test("there is at most one run; wiping deletes it")
    func run() throws {
        #expect(try store.syncRun() == nil)

        try store.setSyncRun(.at(1))
        try store.setSyncRun(.at(7.9))
        #expect(try store.syncRun() == .at(7))
        try store.setSyncRun(nil)
        #expect(try store.syncRun() == nil)

        try store.setSyncRun(.at(9))
        try store.archive.wipe()
        #expect(try store.syncRun() == nil)
    }
}
