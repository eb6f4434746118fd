import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Migration of DNS records")
struct DNSRecordMigrationTests {
    @Test("what a schema held since version 2 is there", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        let folder = try TemporaryFolder()
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let store = PersistenceServices(path: folder.archive).dnsRecords

        let kept = [
            StoredDNSRecord(
                id: 1, type: "MX", name: "@", data: "mx.example", priority: 10, ttl: 3600,
                createdAt: .at(1_700_000_000),
                updatedAt: .at(1_700_000_001)),
            StoredDNSRecord(
                id: 2, type: "A", name: "www", data: "192.0.2.1", priority: nil, ttl: nil, createdAt: nil,
                updatedAt: nil),
        ]
        #expect(try store.dnsRecords(of: "ann") == Archived(kept, refreshedAt: .at(1_700_000_104)))
    }
}
