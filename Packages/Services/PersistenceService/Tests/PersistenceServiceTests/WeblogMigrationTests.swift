import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of weblogs")
struct WeblogMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).weblogs

        let kept = StoredWeblogEntry(
            id: "1", location: "/2023/11/first", title: "First", date: .at(1_700_000_000), type: "post", status: "live",
            slug: "first", tags: ["tea"], source: "first", body: "first")
        #expect(try store.entries(of: "ann") == Archived([kept], refreshedAt: .at(1_700_000_104)))
        #expect(try store.latest(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_105)))
        #expect(try store.text(.template, of: "ann") == Archived("<html>", refreshedAt: .at(1_700_000_106)))
    }
}
