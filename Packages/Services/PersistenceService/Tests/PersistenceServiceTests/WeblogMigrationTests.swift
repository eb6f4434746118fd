import PersistenceServiceInterface
import Testing

@testable import PersistenceService

@Suite("Migration of weblogs")
struct WeblogMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).weblogs

        let kept = [StoredWeblog.sample("1", at: 1_700_000_000, content: "first")]
        #expect(try store.weblogs(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_104)))
    }
}
