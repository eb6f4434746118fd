import Foundation
import PersistenceService
import StatusDomain
import StatusRepository
import Testing

@Suite("LiveMuteRepository")
struct LiveMuteRepositoryTests {
    private let repository = LiveMuteRepository(archive: ArchiveFile.inMemory([.status, .mute]).archive)

    @Test("returns added mutes, addresses and words, with their end")
    func roundTrip() async throws {
        let mutes = [
            Mute(.address("alice"), createdAt: Date(timeIntervalSince1970: 1)),
            Mute(
                .word("alice"), createdAt: Date(timeIntervalSince1970: 2), until: Date(timeIntervalSince1970: 3)),
        ]
        for mute in mutes { try await repository.add(mute) }

        #expect(try await repository.mutes() == mutes)
    }

    @Test("removes one mute, and reports whether it existed")
    func remove() async throws {
        try await repository.add(Mute(.address("alice"), createdAt: Date(timeIntervalSince1970: 1)))

        #expect(try await repository.remove(.word("alice")) == false)
        #expect(try await repository.remove(.address("alice")))
        #expect(try await repository.mutes().isEmpty)
    }
}
