import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of webpages and themes")
struct WebpageMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let services = PersistenceServices(path: folder.archive)

        let page = StoredWebpage(
            content: "first", type: "profile", theme: "default", css: "", head: nil, isVerified: true,
            picture: "ann.jpg", metadata: "{}", branding: nil, modifiedAt: .at(1_700_000_000))
        let theme = StoredTheme(
            id: "default", name: "Default", createdAt: .at(1_600_000_000), updatedAt: .at(1_600_000_001),
            author: "omg.lol", authorURL: nil, version: "1.0", license: "MIT", description: "friendly")
        #expect(try services.webpages.webpage(of: "ann") == Archived(page, refreshedAt: .at(1_700_000_104)))
        #expect(try services.themes.themes() == Archived([theme], refreshedAt: .at(1_700_000_105)))
        #expect(
            try services.themes.preview("default") == Archived("<!DOCTYPE html>", refreshedAt: .at(1_700_000_106)))
    }
}
