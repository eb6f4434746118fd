import FeatureContributions
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Archive and its transactions, in memory and on disk")
struct TransactionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let failure = StorageFailure.full(path: "x")

    func own(_ file: ArchiveFile) throws -> Archived<[String]>? {
        try file.archive.reading { transaction in try transaction.ownAddresses() }
    }

    func replaceOwn(_ addresses: [String], at seconds: Double, in file: ArchiveFile) throws {
        try file.archive.write { transaction throws(StorageFailure) in
            try transaction.replaceOwnAddresses(with: addresses, at: .at(seconds))
        }
    }

    @Test("a write that throws is undone, and the next one works", arguments: Place.allCases)
    func rollsBack(place: Place) throws {
        let file = place.archive(in: folder)
        try file.notes.replaceNotes(of: "ann", with: [.sample("1")], at: .at(1))
        #expect(throws: Self.failure) {
            try file.archive.write { transaction throws(StorageFailure) in
                try NoteStore.table.replace("ann", with: [.sample("2")], in: transaction)
                try transaction.confirm("notes", "ann", at: .at(2))
                throw Self.failure
            }
        }

        #expect(try file.notes.notes(of: "ann") == Archived([.sample("1")], refreshedAt: .at(1)))
        try file.notes.save([.sample("2")])
        #expect(try file.notes.notes(of: "ann")?.value.count == 2)
    }

    @Test("a write that SQLite refuses is undone", arguments: Place.allCases) func refused(place: Place) throws {
        let file = place.archive(in: folder)
        let failure = #expect(throws: StorageFailure.self) {
            try file.archive.write { transaction throws(StorageFailure) in
                try NoteStore.table.save([.sample("1")], "ann", in: transaction)
                try transaction.run("INSERT INTO drawer_item (drawer, position, content) VALUES ('none', 0, '')")
            }
        }

        #expect(failure?.kind == .failed)
        #expect(try file.notes.note("1", of: "ann") == nil)
    }

    @Test("a failure to read a row ends the query, and is thrown") func failingRow() throws {
        let file = ArchiveFile.inMemory(.samples)
        try file.notes.save((1...3).map { .sample("\($0)") })
        var rows = 0
        #expect(throws: Self.failure) {
            try file.archive.read { transaction throws(StorageFailure) in
                try transaction.rows("SELECT id FROM note") { _ throws(StorageFailure) in
                    rows += 1
                    throw Self.failure
                }
            }
        }

        #expect(rows == 1)
        #expect(try file.notes.notes(of: "ann")?.value.count == 3)
    }

    @Test("a write returns how many rows changed; a query for the first row returns only that") func counts() throws {
        let file = ArchiveFile.inMemory(.samples)
        let counts = try file.archive.write { transaction throws(StorageFailure) in
            [
                try transaction.run("INSERT INTO sign VALUES ('word', 'a', 1), ('word', 'b', 2)"),
                try transaction.run("DELETE FROM sign WHERE value = ?", "z"),
            ]
        }

        #expect(counts == [2, 0])
        try file.archive.reading { transaction throws in
            #expect(try transaction.first("SELECT value FROM sign ORDER BY created DESC") { $0.text(0) } == "b")
            #expect(try transaction.first("SELECT value FROM sign WHERE created > ?", 2) { $0.text(0) } == nil)
        }
    }

    @Test("a value that the table cannot contain means that the file is damaged") func corrupt() throws {
        let file = ArchiveFile.sample(folder.archive)
        let failure = try file.archive.reading { transaction in transaction.corrupt("no kind") }

        #expect(failure == .corrupt(path: folder.archive, detail: "no kind"))
    }

    @Test("confirmation times are kept to the second, for each kind and key; nil removes one")
    func confirmed() throws {
        let archive = ArchiveFile.inMemory(.samples).archive
        try archive.write { transaction throws(StorageFailure) in
            try transaction.confirm("a", "", at: .at(1.9))
            try transaction.confirm("a", "x", at: .at(2))
            try transaction.confirm("b", "x", at: .at(3))
            try transaction.confirm("b", "x", at: .at(4))
            try transaction.confirm("a", "x", at: nil)
            try transaction.confirm("never", "", at: nil)
        }

        let dates = try archive.reading { transaction in
            [
                try transaction.confirmed("a", ""), try transaction.confirmed("a", "x"),
                try transaction.confirmed("b", "x"), try transaction.confirmed("never", ""),
            ]
        }
        #expect(dates == [.at(1), nil, .at(4), nil])
    }

    @Test("a confirmation that cannot be kept fails, whether it is given or revoked", arguments: [Date.at(1), nil])
    func unconfirmed(date: Date?) {
        let archive = ArchiveFile.inMemory(.samples).archive

        #expect(throws: StorageFailure.self) {
            try archive.write { transaction throws(StorageFailure) in
                try transaction.run("DROP TABLE freshness")
                try transaction.confirm("a", "", at: date)
            }
        }
    }

    @Test("a list confirmed as empty is empty; one never confirmed is unknown") func archived() throws {
        let archive = ArchiveFile.inMemory(.samples).archive
        try archive.write { transaction throws(StorageFailure) in try transaction.confirm("a", "x", at: .at(1)) }

        try archive.reading { transaction throws in
            #expect(try transaction.archived([Int](), as: "a", "x") == Archived([], refreshedAt: .at(1)))
            #expect(try transaction.archived([Int](), as: "a", "y") == nil)
            #expect(try transaction.archived([1], as: "a", "y") == Archived([1], refreshedAt: nil))
            #expect(try transaction.archived(Int?.none, as: "a", "x") == nil)
            #expect(try transaction.archived(Int?.some(1), as: "a", "x") == Archived(1, refreshedAt: .at(1)))
        }
    }

    @Test("owned addresses keep the server's order; one passed twice has its last position")
    func ownOrder() throws {
        let file = ArchiveFile.inMemory(.samples)
        #expect(try own(file) == nil)
        let names = ["z", "a", "é", "e\u{301}", "B", "10", "9"]
        try replaceOwn(names, at: 1, in: file)
        #expect(try own(file)?.value.map(\.bytes) == names.map(\.bytes))

        try replaceOwn(["c", "b", "c"], at: 2, in: file)
        #expect(try own(file) == Archived(["b", "c"], refreshedAt: .at(2)))
        try replaceOwn([], at: 3, in: file)
        #expect(try own(file) == Archived([], refreshedAt: .at(3)))
    }

    @Test("an address that accepted a write is added once, after the known ones; without a server's list none is known")
    func recordedOrder() throws {
        let file = ArchiveFile.inMemory(.samples)
        try file.archive.recordOwnAddress("x")
        #expect(try own(file) == nil)
        try replaceOwn(["z", "a"], at: 1, in: file)
        for address in ["n", "a", "m", "n"] { try file.archive.recordOwnAddress(address) }

        #expect(try own(file) == Archived(["z", "a", "n", "m"], refreshedAt: .at(1)))
        try replaceOwn(["a"], at: 2, in: file)
        #expect(try own(file)?.value == ["a"], "the list has the last word")
    }

    @Test("content in memory survives closing, and belongs to this archive only") func inMemory() throws {
        let file = ArchiveFile.inMemory(.samples)
        try file.notes.save([.sample("1")])
        var write = QueuedWrite(kind: "note", address: "ann", title: "a", payload: "{}", createdAt: .at(1))
        write.id = try file.outbox.addOutboxEntry(write)
        file.close()

        #expect(try file.notes.note("1", of: "ann") == .sample("1"))
        #expect(try file.outbox.outboxEntries() == [write])
        #expect(try ArchiveFile.inMemory(.samples).notes.note("1", of: "ann") == nil)
    }
}
