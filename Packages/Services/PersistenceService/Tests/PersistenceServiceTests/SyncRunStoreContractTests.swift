import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("SyncRunStore, every kind")
struct SyncRunStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("there is one run, or none; wiping forgets it", arguments: Kind.allCases) func run(kind: Kind) throws {
        let services = kind.services(in: folder)
        let store = services.syncRuns
        #expect(try store.syncRun() == nil)

        try store.setSyncRun(.at(1))
        try store.setSyncRun(.at(7.9))
        #expect(try store.syncRun() == .at(7))
        try store.setSyncRun(nil)
        #expect(try store.syncRun() == nil)

        try store.setSyncRun(.at(9))
        try services.accounts.wipe()
        #expect(try store.syncRun() == nil)
    }
}
