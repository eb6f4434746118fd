import AccountDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import AccountRepository

@Suite("AddressStore")
struct AddressStoreTests {
    private let store = AddressStore(archive: ArchiveFile.inMemory([.account]).archive)

    @Test("a list is unknown until it is loaded, even if it is empty")
    func unknown() throws {
        #expect(try store.ownAddresses() == nil)
        #expect(try store.address("ann") == nil)

        try store.replaceOwnAddresses(with: [], at: .at(3))
        #expect(try store.ownAddresses() == Archived([], refreshedAt: .at(3)))
    }

    @Test("own addresses keep the server's order, and their bytes") func order() throws {
        let names = ["z", "a", "é", "e\u{301}", "B", "10", "9"]
        try store.replaceOwnAddresses(with: names.map { .sample($0) }, at: .at(1))

        #expect(try store.ownAddresses()?.value.map(\.name.bytes) == names.map(\.bytes))
    }

    @Test("an address that accepted a write joins the list, with its name only")
    func noted() throws {
        try store.archive.recordOwnAddress("b")
        #expect(try store.ownAddresses() == nil)
        #expect(try store.address("b") == Archived(.sample("b"), refreshedAt: nil))

        try store.replaceOwnAddresses(with: [.sample("a", message: "m")], at: .at(1))
        for address in ["a", "b", "b"] { try store.archive.recordOwnAddress(address) }
        #expect(
            try store.ownAddresses()
                == Archived([.sample("a", message: "m"), .sample("b")], refreshedAt: .at(1)))
    }

    @Test("replacing changes which addresses are owned, and keeps the details of all")
    func replace() throws {
        try store.replaceOwnAddresses(with: [.sample("a", message: "m"), .sample("b")], at: .at(1))
        try store.replaceOwnAddresses(with: [.sample("b"), .sample("c")], at: .at(2))

        #expect(try store.ownAddresses() == Archived([.sample("b"), .sample("c")], refreshedAt: .at(2)))
        #expect(try store.address("a") == Archived(.sample("a", message: "m"), refreshedAt: nil))
    }

    @Test("an address passed twice has its last position")
    func twice() throws {
        try store.replaceOwnAddresses(
            with: [.sample("a", message: "1"), .sample("b"), .sample("a", message: "2")], at: .at(1))

        #expect(try store.ownAddresses()?.value == [.sample("b"), .sample("a", message: "2")])
    }

    @Test("saving an address does not change whether it is owned")
    func save() throws {
        try store.replaceOwnAddresses(with: [.sample("a")], at: .at(1))
        try store.saveAddress(.sample("a", message: "new"), at: .at(2))
        try store.saveAddress(.sample("other"), at: .at(3))

        #expect(try store.ownAddresses() == Archived([.sample("a", message: "new")], refreshedAt: .at(1)))
        #expect(try store.address("other") == Archived(.sample("other"), refreshedAt: .at(3)))
    }

    @Test("an address that a list changes loses the time of its own refresh, an unchanged one keeps it")
    func listAfterSave() throws {
        for name in ["a", "b"] { try store.saveAddress(.sample(name, isVerified: true), at: .at(2)) }
        try store.replaceOwnAddresses(with: [.sample("a", isVerified: true), .sample("b")], at: .at(3))

        #expect(try store.address("a") == Archived(.sample("a", isVerified: true), refreshedAt: .at(2)))
        #expect(try store.address("b") == Archived(.sample("b"), refreshedAt: nil))
    }

    @Test("flags are yes, no or unknown", arguments: [true, false, nil])
    func flags(flag: Bool?) throws {
        // The other value first, which must not stay.
        try store.saveAddress(.sample("a", isExpired: !(flag ?? false), isVerified: !(flag ?? false)), at: .at(1))
        try store.saveAddress(.sample("a", isExpired: flag, isVerified: flag), at: .at(1))

        #expect(try store.address("a")?.value == .sample("a", isExpired: flag, isVerified: flag))
    }

    @Test("returns any text byte for byte", arguments: EdgeText.allCases)
    func edgeTexts(edge: EdgeText) throws {
        let text = edge.text
        try store.saveAddress(.sample(text, message: text, owner: text), at: .at(1))

        let address = try #require(try store.address(text)).value
        #expect([address.name, address.message, address.owner].allSatisfy { $0?.bytes == text.bytes })
    }

    @Test("any time is stored in whole seconds", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        try store.saveAddress(.sample("a", registeredAt: .at(seconds), expiresAt: .at(seconds)), at: .at(seconds))

        let stored = try #require(try store.address("a"))
        let time = try #require(stored.value.registeredAt)
        #expect(time.timeIntervalSince1970.rounded() == time.timeIntervalSince1970)
        #expect(stored.value.expiresAt == time)
        #expect(stored.refreshedAt == time)
    }
}
