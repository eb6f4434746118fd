import Foundation
import PersistenceService
import ResourceLoading
import StatusDomain
import StatusRepository
import Testing

@Suite("LiveMuteRepository")
struct LiveMuteRepositoryTests {
    private let repository = LiveMuteRepository(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    @Test("added mutes, of addresses and words, are returned with their end")
    func roundTrip() async throws {
        let mutes = [
            Mute(.address("alice"), createdAt: Date(timeIntervalSince1970: 1)),
            Mute(
                .word("alice"), createdAt: Date(timeIntervalSince1970: 2), until: Date(timeIntervalSince1970: 3)),
        ]
        #expect(try await repository.write(.add(mutes), on: "") == mutes.map { Receipt($0) })

        #expect(try await repository.mutes() == mutes)
    }

    @Test("removing the mute of an address leaves the mute of the same word")
    func remove() async throws {
        let mutes = [Mute.Target.address("alice"), .word("alice")].map {
            Mute($0, createdAt: Date(timeIntervalSince1970: 1))
        }
        try await repository.write(.add(mutes), on: "")

        #expect(try await repository.write(.remove([.address("alice")]), on: "") == [Receipt(nil)])
        #expect(try await repository.mutes() == [mutes[1]])
    }

    @Test("a mute that is named twice is removed once")
    func removeTwice() async throws {
        let mute = Mute(.word("art"), createdAt: Date(timeIntervalSince1970: 1))
        try await repository.write(.add([mute]), on: "")

        #expect(try await repository.write(.remove([mute.target, mute.target]), on: "") == [Receipt(nil)])
        #expect(try await repository.mutes().isEmpty)
    }

    @Test(
        "removing a mute that does not exist is refused, and no other mute is removed (#44)",
        arguments: [
            (Mute.Target.address("foo"), "@foo is not muted"), (.address("xn--qg8h"), "@🌊 is not muted"),
            (.word("a b"), "'a b' is not muted"),
        ])
    func removeUnknown(target: Mute.Target, message: String) async throws {
        let mute = Mute(.word("art"), createdAt: Date(timeIntervalSince1970: 1))
        try await repository.write(.add([mute]), on: "")

        await #expect(throws: Failure(.notFound, message)) {
            try await repository.write(.remove([mute.target, target]), on: "")
        }
        #expect(try await repository.mutes() == [mute])
    }
}
