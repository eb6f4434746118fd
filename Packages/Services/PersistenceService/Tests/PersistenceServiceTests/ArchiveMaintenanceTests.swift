import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Archive maintenance")
struct ArchiveMaintenanceTests {
    let folder: TemporaryFolder
    let file: ArchiveFile

    init() throws {
        folder = try TemporaryFolder()
        file = .sample(folder.archive)
    }

    @Test("a sound archive has no problems, and its rows are counted")
    func sound() throws {
        try file.notes.save([.sample("1"), .sample("2")])
        let report = try file.check()

        #expect(report.problems.isEmpty)
        #expect(report.counts.first == .init(kind: "note", count: 2))
        #expect(report.counts.contains(.init(kind: "outbox", count: 0)))
        #expect(Set(report.counts.map(\.kind)).count == report.counts.count)
        #expect(report.counts.contains(.init(kind: "drawer item", count: 0)))
    }

    @Test("a dangling reference and a text that cannot be found are reported")
    func problems() throws {
        try file.notes.save([.sample("1")])
        file.close()
        // A row of the index has the number of its table, here 1 for drawer, in its lowest byte.
        try Connection(path: folder.archive).execute(
            """
            INSERT INTO search (search) VALUES ('delete-all'); INSERT INTO search (rowid, body) VALUES (256 * 7 + 1, 'tea');
            PRAGMA foreign_keys = OFF; INSERT INTO drawer_item (drawer, position, content) VALUES ('9', 0, '');
            """)

        #expect(
            try file.check().problems == [
                "a row of drawer_item refers to a missing row of drawer",
                "1 row of note is missing from the search index",
                "the search index has 1 row of drawer that no longer exists",
            ])

        _ = try file.vacuum()
        #expect(try file.check().problems == ["a row of drawer_item refers to a missing row of drawer"])
    }

    @Test("an unreadable page makes compacting fail")
    func damagedPage() throws {
        try file.drawers.addSign("x")
        file.close()
        try folder.overwritePage(folder.firstPage(of: "sign"), with: 0xFF)

        let error = #expect(throws: StorageFailure.self) { try file.vacuum() }
        #expect(error?.kind == .corrupt)
    }

    @Test("unused space is freed, and nothing is lost")
    func vacuum() throws {
        let long = String(repeating: "tea ", count: 1_000)
        try file.notes.save((1...200).map { .sample("\($0)", content: long + "\($0)") })
        try file.notes.replaceNotes(of: "ann", with: [.sample("1", content: "tea")], at: .at(1))
        let sizes = try file.vacuum()

        #expect(sizes.after < sizes.before / 2)
        #expect(try file.notes.note("1", of: "ann")?.content == "tea")
        #expect(try file.hits(Search(terms: [.init("tea")], limit: 9)).map(\.id) == ["1"])
    }
}
