import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of PURLs")
struct PURLMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).purls

        let kept = [
            StoredPURL.sample("a", url: "https://example.org", hits: 12, isListed: true),
            .sample("b", url: "mailto:b@example.org"),
        ]
        #expect(try store.purls(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_104)))
    }
}
