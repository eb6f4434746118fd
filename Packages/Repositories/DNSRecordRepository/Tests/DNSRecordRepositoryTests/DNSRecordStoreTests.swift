import DNSRecordDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import DNSRecordRepository

@Suite("DNSRecordStore")
struct DNSRecordStoreTests {
    private let store = DNSRecordStore(archive: ArchiveFile.inMemory([.dnsRecord]).archive)

    @Test("never loaded is unknown, loaded empty is empty")
    func unknown() throws {
        #expect(try store.dnsRecords(of: "ann") == nil)

        try store.replaceDNSRecords(of: "ann", with: [], at: .at(5))
        #expect(try store.dnsRecords(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("sorted by id as a number, whatever the original order")
    func order() throws {
        let ids = [10, 9, -1, .max, 0, .min, 100]
        try store.replaceDNSRecords(of: "ann", with: ids.map { .sample($0) }, at: .at(1))

        #expect(try store.dnsRecords(of: "ann")?.value.map(\.id) == ids.sorted())
    }

    @Test("replacing deletes missing ones, of that address only")
    func replace() throws {
        for address in ["ann", "bob"] {
            try store.replaceDNSRecords(
                of: address, with: [.sample(1, of: address), .sample(2, of: address)], at: .at(6))
        }
        try store.replaceDNSRecords(of: "ann", with: [.sample(2, data: "new")], at: .at(7))

        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(2, data: "new")], refreshedAt: .at(7)))
        #expect(try store.dnsRecords(of: "bob")?.value.count == 2)
    }

    @Test("if an id is passed twice, the last one counts")
    func twice() throws {
        try store.replaceDNSRecords(of: "ann", with: [.sample(1, data: "first"), .sample(1, data: "last")], at: .at(1))

        #expect(try store.dnsRecords(of: "ann")?.value.map(\.data) == ["last"])
    }

    @Test("saving one updates every field of it, and not the list's age")
    func saveOne() throws {
        let new = DNSRecord(
            id: 1, address: "ann", type: "MX", name: "@", data: "", priority: 0, ttl: nil, createdAt: nil,
            updatedAt: .at(2))
        try store.saveDNSRecord(.sample(1))
        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(1)], refreshedAt: nil))

        try store.saveDNSRecord(new)
        #expect(try store.dnsRecords(of: "ann") == Archived([new], refreshedAt: nil))
    }

    @Test("removing deletes one of one address, and a missing one is not an error")
    func remove() throws {
        for address in ["ann", "bob"] {
            try store.replaceDNSRecords(
                of: address, with: [.sample(1, of: address), .sample(2, of: address)], at: .at(6))
        }
        try store.removeDNSRecord(1, of: "ann")
        try store.removeDNSRecord(7, of: "ann")

        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(2)], refreshedAt: .at(6)))
        #expect(try store.dnsRecords(of: "bob")?.value.count == 2)
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.saveDNSRecord(.sample(1, of: text, type: text, name: text, data: text))

        let record = try #require(try store.dnsRecords(of: text)?.value.first)
        #expect(record.type.bytes == text.bytes && record.name.bytes == text.bytes && record.data.bytes == text.bytes)
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try store.replaceDNSRecords(of: "ann", with: [.sample(1, at: seconds)], at: .at(seconds))

        let kept = try #require(try store.dnsRecords(of: "ann"))
        let record = try #require(kept.value.first)
        for time in [record.createdAt, record.updatedAt, kept.refreshedAt] {
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
