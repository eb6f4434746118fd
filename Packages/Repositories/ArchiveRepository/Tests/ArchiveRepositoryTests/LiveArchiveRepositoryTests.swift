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
    private lazy var file = ArchiveFile(path: path)
    private var services: PersistenceServices { file.stores }

    deinit {
        try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    private func repository() -> LiveArchiveRepository {
        LiveArchiveRepository(search: file.search, history: file.history, maintenance: file.maintenance)
    }

    private func keep(_ content: String) throws {
        let status = StoredStatus(
            id: "1", address: "ann", createdAt: Date(timeIntervalSince1970: 5), emoji: nil, content: content,
            externalURL: nil)
        try services.statuses.save([status])
    }

    @Test("finds what is kept")
    func hits() async throws {
        try keep("green tea leaves")
        let hits = try await repository().hits(try SearchQuery("te* -coffee"), in: SearchScope(kinds: [.status]))

        #expect(hits.map(\.id) == ["1"] && hits.map(\.kind) == [.status])
        #expect(hits.first?.snippet.filter(\.isMatch).map(\.text) == ["tea"])
    }

    @Test("gives earlier versions of what is one's own")
    func revisions() async throws {
        let own = StoredAddress(
            address: "ann", message: nil, registeredAt: nil, isExpired: nil, expiresAt: nil, isVerified: nil, owner: nil
        )
        try services.accounts.replaceOwnAddresses(with: [own], at: Date(timeIntervalSince1970: 1))
        try keep("one é")
        try keep("two")
        let revisions = try await repository().revisions(of: .status, id: "1", address: "ann")

        #expect(revisions.map(\.content) == ["one é"] && revisions.map(\.size) == [6])
    }

    @Test("checks the file, and shrinks it")
    func maintenance() async throws {
        try keep("tea")
        let repository = repository()

        #expect(try await repository.check().problems.isEmpty)
        #expect(try await repository.check().counts.first == ArchiveReport.Count(kind: "status", count: 1))
        let sizes = try await repository.vacuum()
        #expect(sizes.after > 0 && sizes.after <= sizes.before)
        #expect(repository.path == path)
    }

    @Test("a file that is no archive is told of")
    func damaged() async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no database".utf8).write(to: URL(filePath: path))
        let repository = repository()

        let error = await #expect(throws: ArchiveRepositoryError.self) { try await repository.check() }
        guard case .storage(.corrupt(path: path, detail: _)) = error else { throw try #require(error) }
    }
}
