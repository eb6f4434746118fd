import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("AccountStore, every kind")
struct AccountStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any AccountStore { kind.services(in: folder).accounts }

    @Test("never loaded is unknown, loaded empty is empty", arguments: Kind.allCases)
    func unknown(kind: Kind) throws {
        let store = store(kind)
        #expect(try store.ownAddresses() == nil)
        #expect(try store.address("ann") == nil)

        try store.replaceOwnAddresses(with: [], at: .at(3))
        #expect(try store.ownAddresses() == Archived([], refreshedAt: .at(3)))
    }

    @Test("own addresses keep the server's order", arguments: Kind.allCases) func order(kind: Kind) throws {
        let store = store(kind)
        let names = ["z", "a", "é", "e\u{301}", "B", "10", "9"]
        try store.replaceOwnAddresses(with: names.map { .sample($0) }, at: .at(1))

        #expect(try store.ownAddresses()?.value.map(\.address.bytes) == names.map(\.bytes))
    }

    @Test("an address that took a write joins the list, by its name alone", arguments: Kind.allCases)
    func noted(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.pastes.noteOwn("b")
        #expect(try services.accounts.ownAddresses() == nil)
        #expect(try services.accounts.address("b") == Archived(StoredAddress(nameOnly: "b"), refreshedAt: nil))

        try services.accounts.replaceOwnAddresses(with: [.sample("a", message: "m")], at: .at(1))
        for address in ["a", "b", "b"] { try services.pastes.noteOwn(address) }
        #expect(
            try services.accounts.ownAddresses()
                == Archived([.sample("a", message: "m"), StoredAddress(nameOnly: "b")], refreshedAt: .at(1)))
    }

    @Test("replacing forgets who is own, not what is known", arguments: Kind.allCases)
    func replace(kind: Kind) throws {
        let store = store(kind)
        try store.replaceOwnAddresses(with: [.sample("a", message: "m"), .sample("b")], at: .at(1))
        try store.replaceOwnAddresses(with: [.sample("b"), .sample("c")], at: .at(2))

        #expect(try store.ownAddresses() == Archived([.sample("b"), .sample("c")], refreshedAt: .at(2)))
        #expect(try store.address("a") == Archived(.sample("a", message: "m"), refreshedAt: nil))
    }

    @Test("an address named twice stands where it is named last", arguments: Kind.allCases)
    func twice(kind: Kind) throws {
        let store = store(kind)
        try store.replaceOwnAddresses(
            with: [.sample("a", message: "1"), .sample("b"), .sample("a", message: "2")], at: .at(1))

        #expect(try store.ownAddresses()?.value == [.sample("b"), .sample("a", message: "2")])
    }

    @Test("looking at an address makes it neither own nor foreign", arguments: Kind.allCases)
    func look(kind: Kind) throws {
        let store = store(kind)
        try store.replaceOwnAddresses(with: [.sample("a")], at: .at(1))
        try store.saveAddress(.sample("a", message: "new"), at: .at(2))
        try store.saveAddress(.sample("other"), at: .at(3))

        #expect(try store.ownAddresses() == Archived([.sample("a", message: "new")], refreshedAt: .at(1)))
        #expect(try store.address("other") == Archived(.sample("other"), refreshedAt: .at(3)))
    }

    @Test(
        "a list that says the same leaves a look's time, one that says other things ends it", arguments: Kind.allCases)
    func listAfterLook(kind: Kind) throws {
        let store = store(kind)
        for name in ["a", "b"] { try store.saveAddress(.sample(name, isVerified: true), at: .at(2)) }
        try store.replaceOwnAddresses(with: [.sample("a", isVerified: true), .sample("b")], at: .at(3))

        #expect(try store.address("a") == Archived(.sample("a", isVerified: true), refreshedAt: .at(2)))
        #expect(try store.address("b") == Archived(.sample("b"), refreshedAt: nil))
    }

    @Test("flags are yes, no or unknown", arguments: Kind.allCases, [true, false, nil])
    func flags(kind: Kind, flag: Bool?) throws {
        let store = store(kind)
        try store.saveAddress(.sample("a", isExpired: !(flag ?? false), isVerified: !(flag ?? false)), at: .at(1))
        try store.saveAddress(.sample("a", isExpired: flag, isVerified: flag), at: .at(1))

        #expect(try store.address("a")?.value == .sample("a", isExpired: flag, isVerified: flag))
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        let text = edge.text
        try store.saveAddress(.sample(text, message: text, owner: text), at: .at(1))

        let address = try #require(try store.address(text)).value
        #expect([address.address, address.message, address.owner].allSatisfy { $0?.bytes == text.bytes })
    }

    @Test("both kinds keep the same of any time", arguments: [1.75, -0.25, .nan, .infinity, -1e300, 4e15])
    func times(seconds: Double) throws {
        let found = try Kind.allCases.map { kind in
            let store = store(kind)
            try store.saveAddress(.sample("a", registeredAt: .at(seconds), expiresAt: .at(seconds)), at: .at(seconds))
            return try store.address("a")
        }

        #expect(found[0] == found[1])
        #expect(found[0]?.value.expiresAt != nil && found[0]?.refreshedAt != nil)
    }

    @Test("wiping forgets everything but mutes", arguments: Kind.allCases) func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        let mute = StoredMute(kind: .word, value: "x", createdAt: .at(1), until: nil)
        try services.mutes.saveMute(mute)
        try services.accounts.replaceOwnAddresses(with: [.sample("a")], at: .at(1))
        try services.accounts.saveAddress(.sample("b"), at: .at(1))
        try services.statuses.replaceStatuses(of: "a", with: [.sample("1", of: "a")], at: .at(1))
        try services.statuses.replaceTimeline(.all, with: [.sample("1", of: "c")], at: .at(1))
        try services.statuses.saveBio(nil, of: "a", at: .at(1))
        try services.accounts.wipe()

        #expect(try services.mutes.mutes() == [mute])
        #expect(try services.accounts.ownAddresses() == nil && services.accounts.address("b") == nil)
        #expect(try services.statuses.statuses(of: "a") == nil && services.statuses.statuses(of: "c") == nil)
        #expect(try services.statuses.timeline(.all) == nil && services.statuses.bio(of: "a") == nil)
    }
}
