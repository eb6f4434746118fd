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

    @Test("a list is unknown until it is loaded, even if it is empty")
    func unknown() throws {
        #expect(try archive.rows(.dnsRecords, of: "ann").all() == nil)

        try archive.rows(.dnsRecords, of: "ann").replace(with: [], at: .at(5))
        #expect(try archive.rows(.dnsRecords, of: "ann").all() == Archived([], refreshedAt: .at(5)))
    }

    @Test("sorted by id as a number, whatever the original order")
    func order() throws {
        let ids = [10, 9, -1, .max, 0, .min, 100]
        try archive.rows(.dnsRecords, of: "ann").replace(with: ids.map { .sample($0) }, at: .at(1))

        #expect(try archive.rows(.dnsRecords, of: "ann").all()?.value.map(\.id) == ids.sorted())
    }

    @Test("replacing deletes missing ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try archive.rows(.dnsRecords, of: address).replace(
                with: [.sample(1, of: address), .sample(2, of: address)], at: .at(6))
        }
        try archive.rows(.dnsRecords, of: "ann").replace(with: [.sample(2, data: "new")], at: .at(7))

        #expect(
            try archive.rows(.dnsRecords, of: "ann").all() == Archived([.sample(2, data: "new")], refreshedAt: .at(7)))
        #expect(try archive.rows(.dnsRecords, of: "bob").all()?.value.count == 2)
    }

    @Test("if an id is passed twice, the last one counts")
    func twice() throws {
        try archive.rows(.dnsRecords, of: "ann").replace(
            with: [.sample(1, data: "first"), .sample(1, data: "last")], at: .at(1))

        #expect(try archive.rows(.dnsRecords, of: "ann").all()?.value.map(\.data) == ["last"])
    }

    @Test("saving one updates every field of it, and not the list's age")
    func saveOne() throws {
        let new = DNSRecord(
            id: 1, address: "ann", type: "MX", name: "@", data: "", priority: 0, ttl: nil, createdAt: nil,
            updatedAt: .at(2))
        try archive.rows(.dnsRecords, of: "ann").save(.sample(1))
        #expect(try archive.rows(.dnsRecords, of: "ann").all() == Archived([.sample(1)], refreshedAt: nil))

        try archive.rows(.dnsRecords, of: "ann").save(new)
        #expect(try archive.rows(.dnsRecords, of: "ann").all() == Archived([new], refreshedAt: nil))
    }

    @Test("removing deletes one of one address, and a missing one is not an error")
    func remove() throws {
        for address in ["ann", "bob"] {
            try archive.rows(.dnsRecords, of: address).replace(
                with: [.sample(1, of: address), .sample(2, of: address)], at: .at(6))
        }
        try archive.rows(.dnsRecords, of: "ann").remove(1)
        try archive.rows(.dnsRecords, of: "ann").remove(7)

        #expect(try archive.rows(.dnsRecords, of: "ann").all() == Archived([.sample(2)], refreshedAt: .at(6)))
        #expect(try archive.rows(.dnsRecords, of: "bob").all()?.value.count == 2)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try archive.rows(.dnsRecords, of: text).save(.sample(1, of: text, type: text, name: text, data: text))

        let record = try #require(try archive.rows(.dnsRecords, of: text).all()?.value.first)
        #expect(record.type.bytes == text.bytes)
        #expect(record.name.bytes == text.bytes)
        #expect(record.data.bytes == text.bytes)
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try archive.rows(.dnsRecords, of: "ann").replace(with: [.sample(1, at: seconds)], at: .at(seconds))

        let stored = try #require(try archive.rows(.dnsRecords, of: "ann").all())
        let record = try #require(stored.value.first)
        for time in [record.createdAt, record.updatedAt, stored.refreshedAt] {
            let time = try #require(time).timeIntervalSince1970
            #expect(time == time.rounded())
        }
    }
}

extension DNSRecord {
    /// A sample DNS record.
    fileprivate static func sample(
        _ id: Int, of address: String = "ann", type: String = "A", name: String = "www", data: String = "192.0.2.1",
        at seconds: Double = 1_000
    ) -> DNSRecord {
        DNSRecord(
            id: id, address: address, type: type, name: name, data: data, priority: nil, ttl: 60,
            createdAt: .at(seconds), updatedAt: .at(seconds))
    }
}
