import ArchiveDomain
import ArchiveRepository
import Foundation
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@Suite("LiveArchiveRepository")
final class LiveArchiveRepositoryTests {
    private let path = NSTemporaryDirectory() + "nereid-archive-\(UUID().uuidString)/archive.db"
    private lazy var file = ArchiveFile(path: path, components: [.status])

    deinit {
        try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    private func repository() -> LiveArchiveRepository {
        LiveArchiveRepository(store: file)
    }

    /// Stores the text of the only status, or replaces it.
    private func store(_ content: String) throws {
        try file.archive.write { transaction throws(StorageFailure) in
            _ = try transaction.run(
                "INSERT INTO status (id, content) VALUES ('1', ?) ON CONFLICT DO UPDATE SET content = excluded.content",
                content)
        }
    }

    @Test("finds archived texts")
    func hits() async throws {
        try store("green tea leaves")
        let search = Search(terms: try SearchQuery("te* -coffee").terms, kinds: ["status"])
        let hits = try await repository().hits(search)

        #expect(hits.map(\.id) == ["1"])
        #expect(hits.map(\.kind) == ["status"])
        #expect(hits.first?.snippet.filter(\.isMatch).map(\.text) == ["tea"])
    }

    @Test("returns earlier versions of the user's texts")
    func revisions() async throws {
        try file.archive.recordOwnAddress("ann")
        try store("one é")
        try store("two")
        let revisions = try await repository().revisions(of: "status", id: "1", address: "ann")

        #expect(revisions.map(\.content) == ["one é"])
        #expect(revisions.map(\.size) == [6])
        #expect(try await repository().lastRevisions(of: "status", address: "ann") == revisions)
    }

    @Test("checks the file, and shrinks it")
    func maintenance() async throws {
        try store("tea")
        let repository = repository()

        #expect(try await repository.check().problems.isEmpty)
        #expect(try await repository.check().counts.first == ArchiveReport.Count(kind: "status", count: 1))
        let sizes = try await repository.vacuum()
        #expect(sizes.after > 0)
        #expect(sizes.after <= sizes.before)
        #expect(repository.path == path)
    }

    @Test("a file that is not an archive is reported, and kept by a rescue")
    func damaged() async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no database".utf8).write(to: URL(filePath: path))
        let repository = repository()

        let error = await #expect(throws: StorageFailure.self) { try await repository.check() }
        guard case .corrupt(path: path, detail: _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let rescues = try await repository.rescue(at: Date(timeIntervalSince1970: 1_800_000_000))
        #expect(rescues.map(\.keptPath) == [path + "-damaged-20270115T080000Z.sqlite"])
    }
}

extension ArchiveComponent {
    /// A table with searched and versioned texts.
    fileprivate static let status = ArchiveComponent(
        "status",
        steps: [
            """
            CREATE TABLE status (
                key INTEGER PRIMARY KEY, address TEXT NOT NULL DEFAULT 'ann', id TEXT NOT NULL UNIQUE, content TEXT NOT NULL
            ) STRICT
            """
        ],
        tables: [.wiped("status", countedAs: "status")],
        searched: [
            SearchedTable("status", kind: "status", id: "row.id", date: "NULL", title: "NULL", body: "row.content")
        ],
        versionedTexts: [VersionedText("status", kind: "status", id: "row.id", content: "row.content")])
}
