import AccountDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import AccountRepository

@Suite("ServiceStore")
struct ServiceStoreTests {
    private let store = ServiceStore(archive: ArchiveFile.inMemory([.account]).archive)

    @Test("the directory keeps the server's order; an empty one is known")
    func directory() throws {
        #expect(try store.directory() == nil)

        try store.replaceDirectory(with: ["z", "a", "z"], at: .at(1))
        #expect(try store.directory() == Archived(["z", "a", "z"], refreshedAt: .at(1)))
        try store.replaceDirectory(with: [], at: .at(2))
        #expect(try store.directory() == Archived([], refreshedAt: .at(2)))
    }

    @Test("the last numbers replace the former")
    func statistics() throws {
        #expect(try store.statistics() == nil)

        for members in 1...2 {
            let numbers = ServiceStatistics(members: members, addresses: 5, profiles: 7)
            try store.saveStatistics(numbers, at: .at(Double(members)))
            #expect(try store.statistics() == Archived(numbers, refreshedAt: .at(Double(members))))
        }
    }

    @Test("incomplete numbers are not kept")
    func missing() throws {
        for (members, addresses, profiles) in [(nil, 5, 7), (1, nil, 7), (1, 5, nil)] as [(Int?, Int?, Int?)] {
            let numbers = ServiceStatistics(members: members, addresses: addresses, profiles: profiles)
            try store.saveStatistics(numbers, at: .at(1))
        }
        #expect(try store.statistics() == nil)
    }
}
