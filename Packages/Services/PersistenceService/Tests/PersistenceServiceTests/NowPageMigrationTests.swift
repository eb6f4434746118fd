import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of now pages")
struct NowPageMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).nowPages

        let page = StoredNowPage(content: "first", updatedAt: .at(1_700_000_000), isListed: true)
        #expect(try store.page(of: "ann") == Archived(page, refreshedAt: .at(1_700_000_103)))
        let entry = StoredGardenEntry(address: "ann", url: "https://ann.omg.lol/now", updatedAt: .at(1_700_000_000))
        #expect(try store.garden() == Archived([entry], refreshedAt: .at(1_700_000_104)))
    }
}
