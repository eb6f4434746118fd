import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of pictures")
struct PictureMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).pictures

        let kept = [
            StoredPicture(
                id: "1", address: "ann", createdAt: .at(1_700_000_000), mediaType: "image/jpeg", size: 1234,
                url: "https://cdn.some.pics/ann/1.jpg", pageURL: nil, caption: "first", alternativeText: "a boat",
                tags: ["sea", "boat"], isHidden: true)
        ]
        #expect(try store.pictures(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_104)))
        #expect(try store.feed() == Archived(kept, refreshedAt: .at(1_700_000_105)))
    }
}
