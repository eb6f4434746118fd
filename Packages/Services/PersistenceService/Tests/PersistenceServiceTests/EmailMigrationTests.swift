import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of where mail goes")
struct EmailMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).emails

        #expect(
            try store.destinations(of: "ann")
                == Archived(["z@mail.example", "a@mail.example"], refreshedAt: .at(1_700_000_104)))
    }
}
