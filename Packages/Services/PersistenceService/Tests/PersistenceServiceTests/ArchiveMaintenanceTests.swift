import Foundation
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Looking after the archive")
struct ArchiveMaintenanceTests {
    let folder: TemporaryFolder
    let file: ArchiveFile
    var services: PersistenceServices { file.stores }

    init() throws {
        folder = try TemporaryFolder()
        file = ArchiveFile(path: folder.archive)
    }

    func report() throws -> StoredArchiveReport { try file.maintenance.check() }

    @Test("a sound archive has no problem, and its counts")
    func sound() throws {
        try services.statuses.save([.sample("1"), .sample("2")])
        let report = try report()

        #expect(report.problems.isEmpty)
        #expect(report.counts.first == .init(kind: "status", count: 2))
        #expect(report.counts.contains(.init(kind: "outbox", count: 0)))
        #expect(Set(report.counts.map(\.kind)).count == report.counts.count)
        #expect(report.counts.contains(.init(kind: "box item", count: 0)))
    }

    @Test("a reference to nothing and a text that cannot be found are told")
    func problems() throws {
        try services.statuses.save([.sample("1")])
        services.close()
        try Connection(path: folder.archive).execute(
            """
            INSERT INTO search (search) VALUES ('delete-all'); INSERT INTO timeline (span, status) VALUES ('latest', 99);
            INSERT INTO search (rowid, body) VALUES (16 * 7 + 2, 'tea')
            """)

        #expect(
            try report().problems == [
                "a row of timeline refers to none of status", "1 of status cannot be found by searching",
                "searching finds 1 of paste that are gone",
            ])

        _ = try file.maintenance.vacuum()
        #expect(try report().problems == ["a row of timeline refers to none of status"])
    }

    @Test("unused room is given back, and nothing is lost")
    func vacuum() throws {
        let long = String(repeating: "tea ", count: 1_000)
        try services.statuses.save((1...200).map { .sample("\($0)", content: long + "\($0)") })
        try services.statuses.replaceStatuses(of: "ann", with: [.sample("1", content: "tea")], at: .at(1))
        let sizes = try file.maintenance.vacuum()

        #expect(sizes.after < sizes.before / 2)
        #expect(try services.statuses.status("1", of: "ann")?.content == "tea")
        #expect(try file.search.hits(StoredSearch(terms: [.init("tea")], limit: 9)).map(\.id) == ["1"])
    }
}
