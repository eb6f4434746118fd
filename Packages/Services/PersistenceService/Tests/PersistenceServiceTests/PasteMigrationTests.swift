import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of pastes")
struct PasteMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).pastes

        let kept = [
            StoredPaste.sample("a", at: 1_700_000_000, content: "first\r\n", isListed: true),
            .sample("b", at: 1_699_999_999, content: "", isListed: nil),
        ]
        #expect(try store.pastes(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_104)))
    }
}
