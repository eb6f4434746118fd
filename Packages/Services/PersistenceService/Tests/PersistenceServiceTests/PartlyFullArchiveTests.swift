import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Testing

@testable import PersistenceService

@Suite("PartlyFullArchive")
struct PartlyFullArchiveTests {
    private let file = ArchiveFile.inMemory(.samples)

    @Test("refuses one kind of write, and performs everything else") func otherwise() throws {
        let archive = PartlyFullArchive(file.archive, refusing: "DELETE FROM note")
        try NoteStore(archive: archive).save([.sample("1")])
        try archive.recordOwnAddress("ann")

        #expect(throws: PartlyFullArchive.failure) { try NoteStore(archive: archive).removeNote("1", of: "ann") }
        #expect(try NoteStore(archive: archive).note("1", of: "ann") == .sample("1"))
        try archive.wipe()
        #expect(try file.notes.note("1", of: "ann") == nil)
    }

    @Test("refuses to wipe, directly or through another PartlyFullArchive") func wipe() throws {
        try file.notes.save([.sample("1")])
        let archive = PartlyFullArchive(file.archive, refusing: "wipe")

        #expect(throws: PartlyFullArchive.failure) { try archive.wipe() }
        #expect(throws: PartlyFullArchive.failure) { try PartlyFullArchive(archive, refusing: "").wipe() }
        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
    }
}
