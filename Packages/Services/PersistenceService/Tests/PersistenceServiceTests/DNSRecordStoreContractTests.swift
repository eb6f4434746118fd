import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("DNSRecordStore, every kind")
struct DNSRecordStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any DNSRecordStore { kind.services(in: folder).dnsRecords }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.dnsRecords(of: "ann") == nil)

        try store.replaceDNSRecords(of: "ann", with: [], at: .at(5))
        #expect(try store.dnsRecords(of: "ann") == Archived([], refreshedAt: .at(5)))
    }

    @Test("by id as a number, whatever came first", arguments: Kind.allCases)
    func order(kind: Kind) throws {
        let store = store(kind)
        let ids = [10, 9, -1, .max, 0, .min, 100]
        try store.replaceDNSRecords(of: "ann", with: ids.map { .sample($0) }, at: .at(1))

        #expect(try store.dnsRecords(of: "ann")?.value.map(\.id) == ids.sorted())
    }

    @Test("replacing forgets what is missing, and of that address only", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replaceDNSRecords(of: address, with: [.sample(1), .sample(2)], at: .at(6))
        }
        try store.replaceDNSRecords(of: "ann", with: [.sample(2, data: "new")], at: .at(7))

        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(2, data: "new")], refreshedAt: .at(7)))
        #expect(try store.dnsRecords(of: "bob")?.value.count == 2)
    }

    @Test("of one id given twice the last counts", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replaceDNSRecords(of: "ann", with: [.sample(1, data: "first"), .sample(1, data: "last")], at: .at(1))

        #expect(try store.dnsRecords(of: "ann")?.value.map(\.data) == ["last"])
    }

    @Test(
        "one that is saved alone says nothing of the list's age, and changes in every field to what it is now",
        arguments: Kind.allCases)
    func saveOne(kind: Kind) throws {
        let store = store(kind)
        let new = StoredDNSRecord(
            id: 1, type: "MX", name: "@", data: "", priority: 0, ttl: nil, createdAt: nil, updatedAt: .at(2))
        try store.saveDNSRecord(.sample(1), of: "ann")
        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(1)], refreshedAt: nil))

        try store.saveDNSRecord(new, of: "ann")
        #expect(try store.dnsRecords(of: "ann") == Archived([new], refreshedAt: nil))
    }

    @Test("removing takes one of one address away, and what is not there is no error", arguments: Kind.allCases)
    func remove(kind: Kind) throws {
        let store = store(kind)
        for address in ["ann", "bob"] {
            try store.replaceDNSRecords(of: address, with: [.sample(1), .sample(2)], at: .at(6))
        }
        try store.removeDNSRecord(1, of: "ann")
        try store.removeDNSRecord(7, of: "ann")

        #expect(try store.dnsRecords(of: "ann") == Archived([.sample(2)], refreshedAt: .at(6)))
        #expect(try store.dnsRecords(of: "bob")?.value.count == 2)
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.saveDNSRecord(.sample(1, type: text, name: text, data: text), of: text)

        let record = try #require(try store.dnsRecords(of: text)?.value.first)
        #expect(record.type.bytes == text.bytes && record.name.bytes == text.bytes && record.data.bytes == text.bytes)
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.replaceDNSRecords(of: "ann", with: [.sample(1, at: seconds)], at: .at(seconds))
            return try store.dnsRecords(of: "ann")
        }

        #expect(found[0] != nil && found[0] == found[1])
    }

    @Test("wiping the archive forgets them, and how fresh they were", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.dnsRecords.replaceDNSRecords(of: "ann", with: [.sample(1)], at: .at(1))
        try services.accounts.wipe()

        #expect(try services.dnsRecords.dnsRecords(of: "ann") == nil)
    }
}

extension StoredDNSRecord {
    /// A DNS record of which only a little matters.
    static func sample(
        _ id: Int, type: String = "A", name: String = "www", data: String = "192.0.2.1", at seconds: Double = 1_000
    ) -> StoredDNSRecord {
        StoredDNSRecord(
            id: id, type: type, name: name, data: data, priority: nil, ttl: 60, createdAt: .at(seconds),
            updatedAt: .at(seconds))
    }
}
