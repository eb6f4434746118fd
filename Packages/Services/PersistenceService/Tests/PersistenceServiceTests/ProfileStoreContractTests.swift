import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("ProfileStore and AddressListStore, every kind")
struct ProfileStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func profile(_ email: String, name: String? = "N") -> StoredProfile {
        StoredProfile(
            email: email, name: name, createdAt: .at(5), communication: "email_ok", dateFormat: nil, webEditor: "w")
    }

    @Test("what was never loaded is unknown; the last account is the one", arguments: Kind.allCases)
    func account(kind: Kind) throws {
        let store = kind.services(in: folder).profiles
        #expect(try store.profile() == nil)

        try store.saveProfile(profile("a"), at: .at(1))
        try store.saveProfile(profile("b", name: nil), at: .at(2))
        #expect(try store.profile() == Archived(profile("b", name: nil), refreshedAt: .at(2)))
    }

    @Test("lists keep the server's order and do not mix; an empty one is known", arguments: Kind.allCases)
    func lists(kind: Kind) throws {
        let store = kind.services(in: folder).addressLists
        #expect(try store.addresses(in: .directory) == nil)

        try store.replaceAddresses(in: .directory, with: ["z", "a", "z"], at: .at(1))
        try store.replaceAddresses(in: .following("x"), with: ["b"], at: .at(2))
        try store.replaceAddresses(in: .followers("x"), with: [], at: .at(3))
        try store.replaceAddresses(in: .following("y"), with: ["c"], at: .at(4))
        try store.replaceAddresses(in: .following("y"), with: ["d"], at: .at(5))

        #expect(try store.addresses(in: .directory) == Archived(["z", "a", "z"], refreshedAt: .at(1)))
        #expect(try store.addresses(in: .following("x")) == Archived(["b"], refreshedAt: .at(2)))
        #expect(try store.addresses(in: .followers("x")) == Archived([], refreshedAt: .at(3)))
        #expect(try store.addresses(in: .following("y")) == Archived(["d"], refreshedAt: .at(5)))
        #expect(try store.addresses(in: .followers("y")) == nil)
    }

    private func session(_ id: String, userAgent: String? = nil) -> StoredAccountSession {
        StoredAccountSession(id: id, createdAt: .at(1), expiresAt: .at(9), userAgent: userAgent, ip: "192.0.2.1")
    }

    @Test("sessions keep the server's order, one each; an ended one goes", arguments: Kind.allCases)
    func sessions(kind: Kind) throws {
        let store = kind.services(in: folder).profiles
        #expect(try store.sessions() == nil)

        try store.replaceSessions(with: [session("gone")], at: .at(1))
        try store.replaceSessions(with: [session("z"), session("a"), session("z", userAgent: "U")], at: .at(2))
        #expect(try store.sessions() == Archived([session("a"), session("z", userAgent: "U")], refreshedAt: .at(2)))
        try store.removeSession("a")
        try store.removeSession("nobody")
        #expect(try store.sessions() == Archived([session("z", userAgent: "U")], refreshedAt: .at(2)))
        try store.replaceSessions(with: [], at: .at(3))
        #expect(try store.sessions() == Archived([], refreshedAt: .at(3)))
    }

    @Test("the last numbers are the ones", arguments: Kind.allCases)
    func statistics(kind: Kind) throws {
        let store = kind.services(in: folder).serviceStatistics
        #expect(try store.statistics() == nil)

        for members in 1...2 {
            let numbers = StoredServiceStatistics(members: members, addresses: 5, profiles: 7)
            try store.saveStatistics(numbers, at: .at(Double(members)))
            #expect(try store.statistics() == Archived(numbers, refreshedAt: .at(Double(members))))
        }
    }

    @Test("wiping forgets all", arguments: Kind.allCases)
    func wipe(kind: Kind) throws {
        let services = kind.services(in: folder)
        try services.profiles.saveProfile(profile("a"), at: .at(1))
        try services.addressLists.replaceAddresses(in: .directory, with: ["z"], at: .at(1))
        try services.profiles.replaceSessions(with: [session("s")], at: .at(1))
        try services.serviceStatistics.saveStatistics(
            StoredServiceStatistics(members: 1, addresses: 2, profiles: 3), at: .at(1))
        try services.accounts.wipe()

        #expect(try services.profiles.profile() == nil)
        #expect(try services.addressLists.addresses(in: .directory) == nil)
        #expect(try services.profiles.sessions() == nil)
        #expect(try services.serviceStatistics.statistics() == nil)
    }

    @Test("what a schema held since version 2 is there, and since version 3", arguments: 2...Schema.archive.version)
    func migrated(version: Int) throws {
        try Connection(path: folder.archive).execute(try MigrationTests.fixture(version))
        let services = PersistenceServices(path: folder.archive)

        #expect(try services.profiles.profile()?.value.name == "Ann")
        #expect(try services.profiles.sessions()?.value.map(\.id) == (version < 3 ? nil : ["s1"]))
        #expect(try services.serviceStatistics.statistics()?.value.members == (version < 3 ? nil : 3))
        #expect(
            try services.addressLists.addresses(in: .following("ann"))
                == Archived(["bob"], refreshedAt: .at(1_700_000_106)))
    }
}
