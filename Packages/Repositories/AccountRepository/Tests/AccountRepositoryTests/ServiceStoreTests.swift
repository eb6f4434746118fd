import AccountDomain
import Foundation
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import AccountRepository

@Suite("ServiceStore")
struct ServiceStoreTests {
    private let archive = ArchiveFile.inMemory([.account]).archive

    @Test("the directory keeps the server's order; an empty one counts as loaded")
    func directory() throws {
        #expect(try archive.directory.all() == nil)

        try archive.directory.replace(with: ["z", "a", "z"], at: .at(1))
        #expect(try archive.directory.all() == Archived(["z", "a", "z"], refreshedAt: .at(1)))
        try archive.directory.replace(with: [], at: .at(2))
        #expect(try archive.directory.all() == Archived([], refreshedAt: .at(2)))
    }

    @Test("new numbers replace the previous ones")
    func statistics() throws {
        #expect(try archive.statistics.archived() == nil)

        for members in 1...2 {
            let numbers = ServiceStatistics(members: members, addresses: 5, profiles: 7)
            try archive.statistics.set(numbers, at: .at(Double(members)))
            #expect(try archive.statistics.archived() == Archived(numbers, refreshedAt: .at(Double(members))))
        }
    }

    @Test("incomplete numbers are not stored")
    func missing() throws {
        for (members, addresses, profiles) in [(nil, 5, 7), (1, nil, 7), (1, 5, nil)] as [(Int?, Int?, Int?)] {
            let numbers = ServiceStatistics(members: members, addresses: addresses, profiles: profiles)
            try archive.statistics.set(numbers, at: .at(1))
        }
        #expect(try archive.statistics.archived() == nil)
    }
}
