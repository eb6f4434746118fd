import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PasteRepository

@Suite("LivePasteRepository, writing")
struct PasteWriteTests {
    private let network = NetworkStub([.save: [.success("t")], .delete: [.success("OK")]])
    private let archive = ArchiveFile.inMemory([.paste]).archive

    @Test("if one of several pastes is missing, none is deleted; a repeated one is deleted once")
    func deleteSeveral() async throws {
        network.change { $0[.paste] = [.success(.stub("t")), .failure(.refused(status: 404)), .success(.stub("t"))] }
        await #expect(throws: Failure.noSuchPaste("u", of: "foo")) {
            try await repository().write(.delete(["t", "u"], areShown: true), on: "foo")
        }
        #expect(!network.messages.contains { $0.isWrite })

        // The service may give the same paste for two titles.
        try await repository().write(.delete(["t", "T"], areShown: true), on: "foo")
        #expect(network.messages.filter(\.isWrite) == [.delete("t", "foo")])
    }

    @Test("a deletion is planned from a fresh archive, but from the server if it is shown")
    func previous() async throws {
        let stored = Paste.stub("t", second: 8, content: "archived")
        network.change { $0[.paste] = [.success(.stub("t", content: "served"))] }
        try archive.rows(.pastes, of: "foo").replace(with: [stored], at: .at(9))

        let unseen = try await repository().plan(.delete(["t"], areShown: false), on: "foo")
        #expect(unseen == [Step(id: "t", before: .value(stored), after: nil)])
        #expect(network.messages.isEmpty)
        let shown = try await repository().plan(.delete(["t"], areShown: true), on: "foo")
        #expect(shown.first?.before.value?.content == "served")
    }

    @Test(
        "the paste of a lost creation is not older than its attempt",
        arguments: [(5, ["t"]), (6, [])] as [(Double, [String])])
    func foundSince(second: Double, found: [String]) async throws {
        network.change { $0[.pastes] = .success([.stub("t")]) }
        let attempt = Date(timeIntervalSince1970: second)

        #expect(try await repository().find(.stub("t"), since: attempt, excluding: [], on: "foo") == found)
    }

    @Test(
        "what the archive refuses is reported once for each write",
        arguments: [("recordOwnAddress", 1, 1), ("INSERT INTO paste", 1, 0), ("DELETE FROM paste", 0, 1)])
    func partlyFull(refused: String, ofEdit: Int, ofDeletion: Int) async throws {
        network.change { $0[.paste] = [.success(.stub("t"))] }
        let failures = ReportedFailures()
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: PartlyFullArchive(archive, refusing: refused), now: { .at(9) }, onFailure: failures.add),
            owns: { _ in true }, exists: { _ in false })

        _ = try await repository.write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")
        #expect(failures.all.count == ofEdit)
        network.change { $0[.paste] = [.failure(.refused(status: 500))] }
        try await repository.write(.delete(["t"], areShown: false), on: "foo")
        #expect(failures.all.count == ofEdit + ofDeletion)
    }

    @Test("the history has the texts that writes replace or delete, the first one too")
    func history() async throws {
        let file = ArchiveFile.inMemory([.paste])
        let repository = LivePasteRepository(
            network: network,
            storage: .reliable(file.archive, now: { .at(9) }),
            owns: { _ in false }, exists: { _ in false })
        network.change { $0[.paste] = [.success(.stub("t", content: "old"))] }
        _ = try await repository.write(
            .create(try PasteDraft(title: "t", content: "new", isListed: nil), overwriting: true), on: "foo")
        _ = try await repository.write(.edit("t", try PasteChange(content: "newer", isListed: nil)), on: "foo")
        network.change { $0[.paste] = [.success(.stub("u", content: "u"))] }
        try await repository.write(.delete(["u"], areShown: false), on: "foo")

        let revisions = { try file.revisions(kind: "paste", id: $0, of: "foo").map(\.content) }
        // The archived text between two writes is a version as well.
        #expect(try revisions("t") == ["old", "new", "old"])
        #expect(try revisions("u") == ["u"])
    }

    @Test("an unreadable paste can be deleted")
    func deleteUnread() async throws {
        network.change { $0[.paste] = [.failure(.refused(status: 500))] }
        try await repository().write(.delete(["t"], areShown: false), on: "foo")
        #expect(network.messages == [.paste("t", "foo", asOwner: true), .delete("t", "foo")])
    }

    @Test("a deletion asks an unreachable server once, whether or not the archive has the paste")
    func deleteInVain() async throws {
        for isArchived in [false, true] {
            if isArchived { try archive.rows(.pastes, of: "foo").save(.stub("t")) }
            network.change { $0[.paste] = [.failure(.down)] }
            await #expect(throws: RemoteFailure.down) {
                try await repository().write(.delete(["t"], areShown: false), on: "foo")
            }
        }
        #expect(network.messages == [.paste("t", "foo", asOwner: true), .paste("t", "foo", asOwner: true)])
    }

    private func repository() -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: .reliable(archive, now: { .at(9) }),
            owns: { $0 == "foo" }, exists: { _ in false })
    }
}
