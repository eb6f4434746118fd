import DNSRecordDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import DNSRecordRepository

@Suite("DNSRecordStore")
struct DNSRecordStoreTests {
    private let archive = ArchiveFile.inMemory([.dnsRecord]).archive

    @Test("records are sorted by id as a number, whatever the original order")
    func order() throws {
        let ids = [10, 9, -1, .max, 0, .min, 100]
        let rows = archive.rows(.dnsRecords, of: "foo")
        try rows.replace(with: ids.map { .stub($0) }, at: .at(1))

        #expect(try rows.all()?.value.map(\.id) == ids.sorted())
    }

    @Test("a saved record replaces every field of the archived one")
    func save() throws {
        let new = DNSRecord(
            id: 1, address: "foo", type: "MX", name: "@", data: "", priority: 0, ttl: nil, createdAt: nil,
            updatedAt: .at(2))
        let rows = archive.rows(.dnsRecords, of: "foo")
        for record in [DNSRecord.stub(1), new] {
            try rows.save(record)
            #expect(try rows.one(1) == record)
        }
    }

    @Test("any text is returned byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        let rows = archive.rows(.dnsRecords, of: text)
        try rows.save(.stub(1, of: text, type: text, name: text, data: text))

        let record = try #require(try rows.one(1))
        #expect(record.type.bytes == text.bytes)
        #expect(record.name.bytes == text.bytes)
        #expect(record.data.bytes == text.bytes)
    }
}
