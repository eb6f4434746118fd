import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@Suite("UnconfirmedWrites")
struct UnconfirmedWritesTests {
    private let archive = ArchiveFile.inMemory([.sync]).archive

    @Test("the last one is known, if there was one; wiping deletes it")
    func last() throws {
        let writes = UnconfirmedWrites(archive: archive)
        #expect(try writes.lastUnconfirmedWrite() == nil)

        try writes.noteUnconfirmedWrite(at: .at(1))
        try writes.noteUnconfirmedWrite(at: .at(7.9))
        #expect(try writes.lastUnconfirmedWrite() == .at(7))

        try archive.wipe()
        #expect(try writes.lastUnconfirmedWrite() == nil)
    }

    @Test("a full disk is reported")
    func fullDisk() {
        let full = PartlyFullArchive(archive, refusing: "INSERT INTO unconfirmed_write")
        #expect(throws: PartlyFullArchive.failure) {
            try UnconfirmedWrites(archive: full).noteUnconfirmedWrite(at: .at(1))
        }
    }
}
