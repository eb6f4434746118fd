import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import Testing

@testable import OutboxRepository

@Suite("ArchivedTime")
struct ArchivedTimeTests {
    private let archive = ArchiveFile.inMemory([.sync]).archive

    @Test("the last time set is read in whole seconds; a wipe deletes it")
    func last() throws {
        let times = [ArchivedTime.syncRun(in: archive), .unconfirmedWrite(in: archive)]
        for time in times {
            #expect(try time.read() == nil)

            try time.set(.at(1))
            try time.set(.at(7.9))
            #expect(try time.read() == .at(7))
            try time.set(nil)
            #expect(try time.read() == nil)

            try time.set(.at(9))
        }
        try archive.wipe()
        for time in times { #expect(try time.read() == nil) }
    }

    @Test("a full disk is reported")
    func fullDisk() {
        let full = PartlyFullArchive(archive, refusing: "INSERT INTO unconfirmed_write")
        #expect(throws: PartlyFullArchive.failure) {
            try ArchivedTime.unconfirmedWrite(in: full).set(.at(1))
        }
    }
}
