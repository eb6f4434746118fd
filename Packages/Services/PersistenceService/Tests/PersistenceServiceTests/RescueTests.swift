import FeatureContributions
import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import SystemCalls
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Rescuing a damaged archive")
struct RescueTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The archive and its outbox, opened anew for each use.
    var file: ArchiveFile { .sample(folder.archive, outboxPath: folder.file("outbox.db")) }

    func rescue() throws -> [ArchiveRescue] { try file.rescue(at: .at(1_800_000_000)) }

    /// Damages the archive, but leaves all rows readable: a flipped bit changes its version from 6 to 14.
    func damageVersion() throws {
        try Connection(path: folder.archive).execute("PRAGMA user_version = 14")
    }

    /// A text stored in the archive only once: the search index has lowercase letters.
    static func mark(_ number: Int, _ count: Int) -> String {
        String(repeating: "MARK\(number + 100_000) ", count: count)
    }

    /// Creates an archive with a mark in each row, some of them longer than a page. Returns the marks.
    func makeArchive() throws -> Set<String> {
        let file = ArchiveFile.sample(folder.archive, outboxPath: folder.file("outbox.db"))
        var marks: Set<String> = []
        func mark(_ count: Int = 20) -> String {
            let text = Self.mark(marks.count, marks.count % 50 == 49 ? 3_000 : count)
            marks.insert(text)
            return text
        }
        try file.archive.recordOwnAddress("ann")
        for number in 0..<40 {
            let items = (0..<16).map { mark($0.isMultiple(of: 2) ? 20 : 4) }
            try file.drawers.add(Drawer(id: "b\(number)", label: mark(), items: items))
            try file.drawers.addSign(mark(9))
        }
        let old = (0..<200).map { Note.sample("\($0)", at: Double($0), content: mark()) }
        try file.notes.save(old)
        // The first texts become earlier versions.
        try file.notes.save(old.map { .sample($0.id, at: Double($0.id) ?? 0, content: mark()) })
        file.close()
        return marks
    }

    /// Every text of the archive that may be a mark.
    func found() throws -> Set<String> {
        let connection = try Connection(path: folder.archive)
        let query = """
            SELECT content FROM drawer_item UNION ALL SELECT label FROM drawer UNION ALL SELECT value FROM sign
            UNION ALL SELECT content FROM note UNION ALL SELECT content FROM revision
            """
        return Set(try connection.rows(query) { $0.text(0) })
    }

    /// The pages that contain each mark.
    static func pages(of marks: Set<String>, in bytes: [UInt8]) -> [String: Set<Int>] {
        var pages: [String: Set<Int>] = [:]
        let byNumber = Dictionary(uniqueKeysWithValues: marks.map { (String($0.prefix(10)), $0) })
        for offset in bytes.indices.dropLast(9) where bytes[offset] == UInt8(ascii: "M") {
            guard let mark = byNumber[String(decoding: bytes[offset..<offset + 10], as: UTF8.self)] else { continue }
            pages[mark, default: []].formUnion([offset / 16_384, (offset + 9) / 16_384])
        }
        return pages
    }

    /// Damages a file in one of four ways.
    static func damage(_ bytes: [UInt8], seed: Int) -> [UInt8] {
        var (bytes, chance) = (bytes, Chance(state: UInt64(seed + 1)))
        let pages = bytes.count / 16_384
        switch seed % 4 {
        case 0:
            for _ in 0...chance.below(20) { bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8)) }
        case 1:
            // The most important bytes: the headers of the file and of its pages.
            for _ in 0...chance.below(4) {
                bytes[chance.below(pages) * 16_384 + chance.below(112)] ^= 1 << UInt8(chance.below(8))
            }
        case 2:
            bytes.removeLast(1 + chance.below(bytes.count - 1))
        default:
            // The first page, with the schema, more often than others.
            for _ in 0...chance.below(6) {
                let page = chance.below(4) == 0 ? 0 : chance.below(pages)
                bytes.replaceSubrange(page * 16_384..<(page + 1) * 16_384, with: repeatElement(0, count: 16_384))
            }
        }
        return bytes
    }

    @Test("everything on intact pages of 200 damaged files is saved", arguments: 0..<8)
    func damaged(round: Int) throws {
        let marks = try makeArchive()
        // Compared as Data: unoptimised, slices of arrays take several hundred times longer.
        let whole = try folder.bytes()
        let pages = Self.pages(of: marks, in: [UInt8](whole))
        try #require(pages.count == marks.count)
        for seed in round * 25..<(round + 1) * 25 {
            let bytes = Data(Self.damage([UInt8](whole), seed: seed))
            for name in try folder.names where name.hasPrefix("archive.db") {
                try FileManager.default.removeItem(atPath: folder.file(name))
            }
            try folder.write(bytes)
            let changed = Set(
                (0..<whole.count / 16_384).filter { page in
                    let range = page * 16_384..<(page + 1) * 16_384
                    return range.upperBound > bytes.count || bytes[range] != whole[range]
                })
            let rescues = try rescue()

            let sound = pages.filter { changed.isDisjoint(with: $0.value) }.keys
            #expect(try found().isSuperset(of: sound), "seed \(seed)")
            #expect(try file.check().problems.isEmpty, "seed \(seed)")
            guard let rescue = rescues.first else { continue }
            #expect(rescue.keptPath == folder.file("archive.db-damaged-20270115T080000Z.sqlite"), "seed \(seed)")
            #expect(try folder.bytes(of: "archive.db-damaged-20270115T080000Z.sqlite") == bytes, "seed \(seed)")
        }
    }

    // Archives of earlier versions have pages of 4 KiB.
    @Test(
        "without the first page, which has the schema, every row is recognised by its form",
        arguments: [16_384, 4_096])
    func list(pageSize: Int) throws {
        _ = try makeArchive()
        try Connection(path: folder.archive)
            .execute("PRAGMA journal_mode = DELETE; PRAGMA page_size = \(pageSize); VACUUM")
        var bytes = [UInt8](try folder.bytes())
        bytes.replaceSubrange(0..<pageSize, with: repeatElement(0, count: pageSize))
        try folder.write(bytes)
        let rescue = try #require(try rescue().first)

        #expect(
            rescue.rows
                == [("drawer", 40), ("drawer item", 640), ("note", 200), ("revision", 200), ("sign", 40)].map {
                    kind, count in
                    ArchiveRescue.Rows(kind: kind, saved: count, lost: 0)
                })
    }

    @Test("rows of a damaged table do not go into a table of a newer program, which the file lacks")
    func newerTable() throws {
        _ = try makeArchive()
        try folder.overwritePage(folder.firstPage(of: "note"))
        // Its columns have the types of the notes', and its name comes before theirs.
        let steps = ArchiveComponent.notes.steps.map { $0.replacing("note", with: "card") }
        let cards = ArchiveComponent("cards", steps: steps, tables: [.wiped("card", countedAs: "card")])
        let file = ArchiveFile(path: folder.archive, components: .samples + [cards])
        let rescue = try #require(try file.rescue(at: .at(1_800_000_000)).first)

        #expect(rescue.rows.first { $0.kind == "note" }?.saved == 200)
        #expect(!rescue.rows.contains { $0.kind == "card" })
    }

    @Test("a row from before its table got another column is saved too", arguments: [true, false])
    func addedColumn(hasSchema: Bool) throws {
        let marks = try makeArchive()
        let notes = ArchiveComponent(
            "notes", steps: ArchiveComponent.notes.steps + ["ALTER TABLE note ADD COLUMN colour TEXT;"],
            tables: ArchiveComponent.notes.tables, versionedTexts: ArchiveComponent.notes.versionedTexts)
        let file = ArchiveFile(path: folder.archive, components: [notes, .drawers])
        try file.notes.save([.sample("new", content: "with a colour")])
        file.close()
        // The schema is on the first page.
        if hasSchema { try damageVersion() } else { try folder.overwritePage(0) }
        #expect(try file.rescue(at: .at(1)).first?.rows.allSatisfy { $0.lost == 0 } == true)

        #expect(try found() == marks.union(["with a colour"]))
    }

    @Test("a sound archive, or a missing one, stays as it is") func sound() throws {
        #expect(try rescue().isEmpty)
        #expect(try folder.names.isEmpty)
        _ = try makeArchive()
        let before = try folder.bytes()

        #expect(try rescue().isEmpty)
        #expect(try folder.bytes() == before)
        #expect(try folder.names == ["archive.db"])
    }

    @Test("the log of a killed process is read") func log() throws {
        let archive = ArchiveFile.sample(folder.archive)
        for number in 0..<50 { try archive.drawers.add(Drawer(id: "b\(number)", label: Self.mark(number, 9))) }
        let (file, log) = (try folder.bytes(), try folder.bytes(of: "archive.db-wal"))
        archive.close()
        try folder.write(file, to: "killed.db")
        let tables = try RescuedTable.tables(of: try Connection(path: folder.archive), components: .samples)
        func drawers(_ log: [UInt8]) throws -> Int {
            try folder.write(log, to: "killed.db-wal")
            let pages = DatabasePages(
                file: try RegularFile(folder.file("killed.db")), log: try RegularFile(folder.file("killed.db-wal")),
                size: 16_384)
            return DatabaseRescue(pages, tables: tables).rowCounts["drawer"] ?? 0
        }
        #expect(try drawers([UInt8](log)) == 50)

        // The log is ignored after a damaged part.
        var damaged = [UInt8](log)
        damaged[log.count / 2] ^= 1
        #expect((1..<50).contains(try drawers(damaged)))
        for length in [0, 31, 32] { #expect(try drawers(Array(log.prefix(length))) < 50) }
    }

    @Test("the log of the damaged file is kept with it, and not applied to the new one") func keptLog() throws {
        let file = ArchiveFile.sample(folder.archive)
        for number in 0..<50 { try file.drawers.add(Drawer(id: "b\(number)", label: Self.mark(number, 9))) }
        try folder.copyArchive(to: "copy.db")
        let rescue = try FileRescue(.sample(folder.file("copy.db"))).rescue(at: .at(1_800_000_000))
        let kept = URL(filePath: rescue.keptPath).lastPathComponent

        #expect(rescue.rows == [ArchiveRescue.Rows(kind: "drawer", saved: 50, lost: 0)])
        #expect(try folder.names.filter { $0.hasPrefix("copy") } == ["copy.db", kept, kept + "-wal"])
        for name in ["copy.db", kept] {
            #expect(try ArchiveFile.sample(folder.file(name)).drawers.drawers().count == 50)
        }
    }

    @Test("a flipped bit in the version is not taken for a newer version") func version() throws {
        let marks = try makeArchive()
        try damageVersion()
        #expect(try rescue().first?.rows.map(\.kind) == ["drawer", "drawer item", "note", "revision", "sign"])
        #expect(try found() == marks)

        try Connection(path: folder.archive).execute(
            "PRAGMA user_version = 14; UPDATE component SET steps = 14 WHERE name = 'archive'")
        #expect(throws: StorageFailure.newerVersion(path: folder.archive, found: 14, supported: 6)) { try rescue() }
    }

    @Test("a wrong version of an outbox is tolerated if its tables are known")
    func outboxVersion() throws {
        try file.addToOutbox()
        try Connection(path: folder.file("outbox.db")).execute("PRAGMA user_version = 6")
        #expect(try rescue().map(\.rows) == [[ArchiveRescue.Rows(kind: "entry", saved: 1, lost: 0)]])

        try Connection(path: folder.file("outbox.db")).execute(
            "PRAGMA user_version = 6; ALTER TABLE entry ADD COLUMN colour TEXT")
        #expect(throws: StorageFailure.newerVersion(path: folder.file("outbox.db"), found: 6, supported: 2)) {
            try rescue()
        }
    }

    @Test("no id of the outbox is used again, even if the record of the last one is damaged", arguments: [nil, 0])
    func outboxIDs(damagedRecord: Int?) throws {
        let file = self.file
        for _ in 1...3 { try file.addToOutbox() }
        if damagedRecord == nil { _ = try file.outbox.removeOutboxEntry("3") }
        file.close()
        let damage = damagedRecord.map { "; UPDATE sqlite_sequence SET seq = \($0)" } ?? ""
        try Connection(path: folder.file("outbox.db")).execute("PRAGMA user_version = 6" + damage)
        #expect(try rescue().count == 1)

        _ = try file.outbox.removeOutboxEntry("3")
        try file.addToOutbox()
        #expect(try file.outbox.outboxEntries().map(\.id) == ["1", "2", "4"])
    }

    @Test("pages that were free do not count as lost, others that are empty do") func freePages() throws {
        let file = self.file
        func notes(of address: String) -> [Note] {
            (0..<400).map { .sample("\($0)", of: address, content: String(repeating: "x", count: 900)) }
        }
        try file.notes.save(notes(of: "ann") + notes(of: "bob"))
        try file.notes.replaceNotes(of: "ann", with: [], at: .at(1))
        file.close()
        let bytes = [UInt8](try folder.bytes())
        try damageVersion()
        #expect(try rescue().first?.unreadablePages == 0)

        let emptied = bytes.prefix(16_384) + [UInt8](repeating: 0, count: bytes.count - 16_384)
        try folder.write(emptied)
        #expect(try rescue().first?.unreadablePages == bytes.count / 16_384 - 1)
    }

    @Test("dropped tables are left out; unreported ones are saved, but not reported")
    func rules() throws {
        let rules = RescueRules(unreported: ["drawer"], dropped: ["drawer_item", "visit"])
        let drawers = ArchiveComponent(
            "drawers", steps: ArchiveComponent.drawers.steps, tables: ArchiveComponent.drawers.tables, rescue: rules)
        let file = ArchiveFile(path: folder.archive, components: [drawers])
        try file.drawers.add(Drawer(id: "1", items: ["a"]))
        try file.drawers.addSign("x")
        file.close()
        try damageVersion()

        let rescue = try #require(try file.rescue(at: .at(1)).first)
        #expect(rescue.rows == [ArchiveRescue.Rows(kind: "sign", saved: 1, lost: 0)])
        #expect(try file.drawers.drawers() == [Drawer(id: "1")])
        #expect(try file.drawers.signs() == ["x"])
    }

    @Test("content of the server counts as a day old, and lost owned addresses are unknown") func freshness() throws {
        let file = self.file
        try file.notes.replaceNotes(of: "ann", with: [.sample("1")], at: .at(1_800_000_000))
        try file.notes.replaceNotes(of: "bob", with: [], at: .at(7))
        try file.archive.write { transaction throws(StorageFailure) in
            try transaction.replaceOwnAddresses(with: ["ann"], at: .at(5))
        }
        file.close()
        try Connection(path: folder.archive).execute("PRAGMA user_version = 14; DELETE FROM own_address")
        #expect(try rescue().count == 1)

        #expect(try file.notes.notes(of: "ann") == Archived([.sample("1")], refreshedAt: .at(1_799_913_600)))
        #expect(try file.notes.notes(of: "bob") == Archived([], refreshedAt: .at(7)))
        let own = try file.archive.read { transaction throws(StorageFailure) in try transaction.ownAddresses() }
        #expect(own == nil)
    }

    @Test("the entries of a damaged outbox are saved, and a damaged entry is still reported") func outbox() throws {
        let file = self.file
        for number in 0..<50 {
            _ = try file.outbox.addOutboxEntry(
                QueuedWrite(
                    kind: "status", address: "ann", title: Self.mark(number, 40), payload: "{}", createdAt: .at(1)))
        }
        file.close()
        try Connection(path: folder.file("outbox.db")).execute(
            "UPDATE entry SET content = 'other' WHERE id = 7; DELETE FROM entry WHERE id = 50")
        try folder.overwritePage(0, of: "outbox.db")
        #expect(throws: StorageFailure.self) { try file.outbox.outboxEntries() }
        let rescues = try rescue()

        #expect(rescues.map(\.rows) == [[ArchiveRescue.Rows(kind: "entry", saved: 49, lost: 0)]])
        let entries = try file.outbox.outboxEntries()
        #expect(entries.count == 49)
        #expect(entries.filter(\.isDamaged).map(\.id) == ["7"])
    }

    /// Apple's SQLite refuses to have its schema written.
    private static let canWriteSchema: Bool = {
        guard let connection = try? Connection(path: ":memory:") else { return false }
        try? connection.execute("PRAGMA writable_schema = ON")
        return (try? connection.firstRow("PRAGMA writable_schema") { $0.number(0) }) == 1
    }()

    @Test("the rows of a page that an index claims are saved", .enabled(if: canWriteSchema))
    func claimedPage() throws {
        let file = self.file
        let text = String(repeating: "x", count: 900)
        try file.notes.save((0..<200).map { .sample("\($0)", content: text) })
        file.close()
        let first = try folder.firstPage(of: "note")
        // The table's first page is an interior page, whose header has the number of the last child at byte 8.
        let last = [UInt8](try folder.bytes()).number(at: first * TemporaryFolder.pageSize + 8, bytes: 4)
        try Connection(path: folder.archive).execute(
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = \(last) WHERE name = 'note_newest'")
        try folder.overwritePage(first)

        #expect(try rescue().first?.rows == [ArchiveRescue.Rows(kind: "note", saved: 200, lost: 0)])
    }

    @Test("the lost pages of a truncated archive are counted", arguments: [40_000, 120_000])
    func truncated(length: Int) throws {
        _ = try makeArchive()
        let bytes = try folder.bytes()
        try folder.write(bytes.prefix(length))
        #expect(try rescue().first?.unreadablePages == (bytes.count - length + 16_383) / 16_384)
    }

    @Test("a foreign file counts as one lost page, and empty pages as lost; a second damaged file gets another name")
    func foreign() throws {
        _ = try makeArchive()
        let bytes = try folder.bytes()
        try folder.write("foreign".utf8)
        #expect(try rescue().first?.unreadablePages == 1)

        try folder.write(bytes.prefix(32_768) + Data(count: bytes.count - 32_768))
        let rescue = try #require(try rescue().first)
        #expect(rescue.unreadablePages == bytes.count / 16_384 - 2)
        #expect(rescue.keptPath == folder.file("archive.db-damaged-20270115T080000Z-2.sqlite"))
    }

    @Test("a row that lost its parent gets a new parent") func parts() throws {
        let file = ArchiveFile.sample(folder.archive)
        try file.drawers.add(Drawer(id: "1", items: ["t", "u"]))
        file.close()
        try Connection(path: folder.archive).execute("PRAGMA foreign_keys = OFF; DELETE FROM drawer")
        #expect(try !rescue().isEmpty)

        #expect(try file.drawers.drawers() == [Drawer(id: "1", label: "rescued", items: ["t", "u"])])
    }

    @Test("a folder, a pipe, a device and a link that leads nowhere are refused", .timeLimit(.minutes(5)))
    func notFiles() async throws {
        await #expect(processExitsWith: .success) {
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60)) { exitImmediately(1) }
            let folder = try TemporaryFolder()
            mkfifo(folder.file("pipe"), 0o600)
            try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
            for (name, target) in [("zero", "/dev/zero"), ("dangling", "nowhere")] {
                try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
            }
            for (name, detail) in [
                ("pipe", "it is not a regular file"), ("zero", "it is not a regular file"),
                ("folder", "it is a folder"), ("dangling", "it is a link that leads nowhere"),
            ] {
                let path = folder.file(name)
                let failure = StorageFailure.cannotOpen(path: path, detail: detail)
                let file = ArchiveFile.sample(path, outboxPath: folder.file("outbox.db"))
                #expect(throws: failure) { try file.notes.save([.sample("1")]) }
                #expect(throws: failure) { try ArchiveFile.sample(folder.archive, outboxPath: path).addToOutbox() }
                // For a rescue, such a link is a missing file.
                guard name != "dangling" else { continue }
                #expect(throws: failure) { try file.rescue(at: .at(1)) }
                #expect(throws: failure) { try ArchiveFile.sample(folder.archive, outboxPath: path).rescue(at: .at(1)) }
            }
            #expect(try folder.names == ["dangling", "folder", "pipe", "zero"])
        }
    }

    @Test(
        "a file of 300 MiB takes less than 64 MiB of memory, and one of 5 GiB is refused", .timeLimit(.minutes(10)),
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func memory() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let file = ArchiveFile.sample(folder.archive, outboxPath: folder.file("outbox.db"))
            let text = String(repeating: "long ", count: 20_000)
            for start in stride(from: 0, to: 1_000, by: 100) {
                try file.notes.save((start..<start + 100).map { .sample("\($0)", content: "\($0) " + text) })
            }
            file.close()
            // The damage: the first page is lost.
            let handle = try FileHandle(forUpdating: URL(filePath: folder.archive))
            try handle.write(contentsOf: Data(count: 16_384))
            try handle.truncate(atOffset: 300 << 20)
            try handle.close()

            let before = try RescueTests.mostMemory()
            let rows = try file.rescue(at: .at(1)).first?.rows
            #expect(rows?.first == ArchiveRescue.Rows(kind: "note", saved: 1_000, lost: 0))
            #expect(try RescueTests.mostMemory() - before < 64 << 10)

            truncate(folder.archive, 0)
            truncate(folder.archive, 5 << 30)
            let detail = "it has 5120 MiB, and at most 2048 can be rescued"
            #expect(throws: StorageFailure.cannotOpen(path: folder.archive, detail: detail)) {
                try file.rescue(at: .at(1))
            }
            #expect(try RescueTests.mostMemory() - before < 64 << 10)
        }
    }

    /// The most memory that this process has had, in KiB.
    static func mostMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return try #require(
            status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.split(separator: " ").dropFirst().first
                .flatMap { Int($0) })
    }
}

/// Pseudorandom numbers, the same in every run. Source: George Marsaglia, "Xorshift RNGs", 2003.
private struct Chance {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        for _ in 0..<3 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
        }
        return Int(state % UInt64(limit))
    }
}

extension ArchiveFile {
    fileprivate func addToOutbox() throws(StorageFailure) {
        _ = try outbox.addOutboxEntry(
            QueuedWrite(kind: "note", address: "ann", title: "", payload: "", createdAt: .at(1)))
    }
}
