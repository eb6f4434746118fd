import Foundation
import NetworkTestSupport
import PasteDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PasteRepository

@Suite("LivePasteRepository, writing")
struct PasteWriteTests {
    private let network = NetworkStub([.save: [.success("t")], .delete: [.success("OK")]])
    private let archive = ArchiveFile.inMemory([.paste]).archive

    @Test("a new paste is looked up, saved and archived, under the title from the server")
    func create() async throws {
        network.change {
            $0[.paste] = [.failure(.refused(status: 404))]
            $0[.save] = .success("T")
        }
        let saved = try await repository().write(
            .create(try PasteDraft(title: "t", content: "a\r\n", isListed: true), overwriting: false), on: "foo")

        #expect(saved == [Receipt(.stub("T", content: "a\r\n", isListed: true))])
        #expect(
            network.messages == [
                .paste("t", "foo", asOwner: true), .save("t", content: "a\r\n", isListed: true, "foo"),
            ])
        #expect(try archive.pastes(of: "foo").one("T") == .stub("T", second: 9, content: "a\r\n", isListed: true))
    }

    @Test("an existing one is not replaced, and nothing is sent")
    func exists() async throws {
        network.change { $0[.paste] = [.success(.stub("t"))] }
        let draft = try PasteDraft(title: "t", content: "new", isListed: nil)

        await #expect(throws: PasteRepositoryError.fault(.alreadyExists(title: "t", address: "foo"))) {
            try await repository().write(.create(draft, overwriting: false), on: "foo")
        }
        #expect(network.messages == [.paste("t", "foo", asOwner: true)])
    }

    @Test("a replaced one stays listed", arguments: [true, false])
    func overwrite(isListed: Bool) async throws {
        network.change { $0[.paste] = [.success(.stub("t", isListed: isListed))] }
        let draft = try PasteDraft(title: "t", content: "new", isListed: nil)

        let saved = try await repository().write(.create(draft, overwriting: true), on: "foo")
        #expect(saved == [Receipt(.stub("t", content: "new", isListed: isListed))])
        #expect(network.messages.last == .save("t", content: "new", isListed: isListed, "foo"))
    }

    @Test(
        "one that cannot be looked up is not written",
        arguments: [RemoteFailure.down, .refused(status: 500), .notLoggedIn, .cancelled])
    func unknown(failure: RemoteFailure) async throws {
        network.change { $0[.paste] = [.failure(failure)] }
        let draft = try PasteDraft(title: "t", content: "new", isListed: nil)

        await #expect(throws: PasteRepositoryError.remote(failure)) {
            try await repository().write(.create(draft, overwriting: true), on: "foo")
        }
        await #expect(throws: PasteRepositoryError.remote(failure)) {
            try await repository().write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")
        }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("an edit keeps the text, or the listing, byte for byte")
    func edit() async throws {
        network.change { $0[.paste] = [.success(.stub("t", content: "\r\nold\r\n ", isListed: true))] }
        _ = try await repository().write(.edit("t", try PasteChange(content: "new", isListed: nil)), on: "foo")
        _ = try await repository().write(.edit("t", try PasteChange(content: nil, isListed: true)), on: "foo")

        let saves = network.messages.filter(\.isWrite)
        #expect(
            saves == [
                .save("t", content: "new", isListed: true, "foo"),
                .save("t", content: "\r\nold\r\n ", isListed: true, "foo"),
            ])
    }

    @Test("if the answer omits the listing, the public list decides", arguments: [true, false])
    func silent(isListed: Bool) async throws {
        network.change {
            $0[.paste] = [.success(.stub("t", isListed: nil))]
            $0[.pastes] = isListed ? .success([.stub("t")]) : .failure(.refused(status: 404))
        }
        let saved = try await repository().write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")

        #expect(saved.first?.value?.isListed == isListed)
        #expect(
            network.messages == [
                .paste("t", "foo", asOwner: true), .pastes("foo", asOwner: false),
                .save("t", content: "x", isListed: isListed, "foo"),
            ])
    }

    @Test("a new listing is looked up afterwards, since the server may have ignored it", arguments: [true, false])
    func listing(isTaken: Bool) async throws {
        network.change {
            $0[.paste] = [.success(.stub("t", isListed: false)), .success(.stub("t", isListed: isTaken))]
        }
        let saved = try await repository().write(.edit("t", try PasteChange(content: nil, isListed: true)), on: "foo")

        #expect(saved.first?.remark?.contains("still says that it is unlisted") == (isTaken ? nil : true))
        #expect(network.messages.count == 3)
        #expect(network.messages.last == .paste("t", "foo", asOwner: true))
        #expect(saved.first?.value?.isListed == isTaken)
        #expect(try archive.pastes(of: "foo").one("t")?.isListed == isTaken)
    }

    @Test("if it cannot be looked up, it is saved all the same, and that is reported")
    func unconfirmed() async throws {
        network.change { $0[.paste] = [.success(.stub("t", isListed: true)), .failure(.down)] }
        let saved = try await repository().write(.edit("t", try PasteChange(content: nil, isListed: false)), on: "foo")

        #expect(saved.first?.remark?.contains("whether it is unlisted now could not be checked") == true)
        #expect(saved.first?.value?.isListed == false)
    }

    @Test(
        "a failed write is passed on unchanged, and leaves the archive unchanged",
        arguments: [RemoteFailure.down, .unknown])
    func failedWrite(failure: RemoteFailure) async throws {
        try archive.pastes(of: "foo").save(.stub("t"))
        network.change {
            $0[.paste] = [.success(.stub("t"))]
            $0[.save] = .failure(failure)
            $0[.delete] = .failure(failure)
        }
        await #expect(throws: PasteRepositoryError.remote(failure)) {
            try await repository().write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")
        }
        await #expect(throws: PasteRepositoryError.remote(failure)) {
            try await repository().write(.delete(["t"], areShown: false), on: "foo")
        }
        #expect(try archive.pastes(of: "foo").one("t") == .stub("t"))
    }

    @Test("a deleted paste is removed from the archive; a missing one is reported")
    func delete() async throws {
        network.change { $0[.paste] = [.success(.stub("t"))] }
        try archive.pastes(of: "foo").save(.stub("t"))
        try await repository().write(.delete(["t"], areShown: false), on: "foo")
        #expect(try archive.pastes(of: "foo").one("t") == nil)

        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        await #expect(throws: PasteRepositoryError.fault(.noSuchPaste(title: "t", address: "foo"))) {
            try await repository().write(.delete(["t"], areShown: false), on: "foo")
        }
    }

    @Test("if one of several is missing, none is deleted; a repeated one is deleted once")
    func deleteSeveral() async throws {
        network.change { $0[.paste] = [.success(.stub("t")), .failure(.refused(status: 404)), .success(.stub("t"))] }
        await #expect(throws: PasteRepositoryError.fault(.noSuchPaste(title: "u", address: "foo"))) {
            try await repository().write(.delete(["t", "u"], areShown: true), on: "foo")
        }
        #expect(!network.messages.contains { $0.isWrite })

        // The service may give the same paste for two titles.
        try await repository().write(.delete(["t", "T"], areShown: true), on: "foo")
        #expect(network.messages.filter(\.isWrite) == [.delete("t", "foo")])
    }

    @Test("a fresh archived paste is deleted without being read; a shown one is read from the server")
    func former() async throws {
        let kept = Paste.stub("t", second: 8, content: "kept")
        network.change { $0[.paste] = [.success(.stub("t", content: "there"))] }
        try archive.pastes(of: "foo").replace(with: [kept], at: .stub)

        let unseen = try await repository().plan(.delete(["t"], areShown: false), on: "foo")
        #expect(unseen == [Step(Change(id: "t", before: .value(kept), after: nil))])
        #expect(network.messages.isEmpty)
        let shown = try await repository().plan(.delete(["t"], areShown: true), on: "foo")
        #expect(shown.first?.change.before.value?.content == "there")
    }

    @Test("a failing archive is reported, and does not fail a write that the server accepted")
    func failingArchive() async throws {
        network.change { $0[.paste] = [.success(.stub("t"))] }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive, now: { .stub },
                onFailure: { failure in reported.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        _ = try await repository.write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")
        try await repository.write(.delete(["t"], areShown: false), on: "foo")
        let failures = reported.withLock { $0 }
        #expect(failures.count >= 2)
        #expect(failures.allSatisfy { $0 == .unusable })
    }

    @Test(
        "a failure in one part of the archive is reported",
        arguments: ["recordOwnAddress", "INSERT INTO paste", "DELETE FROM paste"])
    func partlyFull(work: String) async throws {
        network.change { $0[.paste] = [.success(.stub("t"))] }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: PartlyFullArchive(archive, refusing: work), now: { .stub },
                onFailure: { failure in reported.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        _ = try await repository.write(.edit("t", try PasteChange(content: "x", isListed: nil)), on: "foo")
        #expect(reported.withLock { $0.count } == (work == "DELETE FROM paste" ? 0 : 1))
        network.change { $0[.paste] = [.failure(.refused(status: 500))] }
        try await repository.write(.delete(["t"], areShown: false), on: "foo")
        #expect(reported.withLock { $0.count } == (work == "recordOwnAddress" ? 2 : 1))
    }

    @Test("the history keeps what a first write replaces or deletes")
    func history() async throws {
        let file = ArchiveFile.inMemory([.paste])
        let repository = LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: file.archive, now: { .stub }, onFailure: { Issue.record("unexpected storage failure \($0)") }),
            owns: { _ in false }, exists: { _ in false })
        network.change { $0[.paste] = [.success(.stub("t", content: "old"))] }
        _ = try await repository.write(
            .create(try PasteDraft(title: "t", content: "new", isListed: nil), overwriting: true), on: "foo")
        _ = try await repository.write(.edit("t", try PasteChange(content: "newer", isListed: nil)), on: "foo")
        network.change { $0[.paste] = [.success(.stub("u", content: "u"))] }
        try await repository.write(.delete(["u"], areShown: false), on: "foo")

        let revisions = { try file.revisions(kind: "paste", id: $0, of: "foo").map(\.content) }
        // The archived text between two writes was kept as well.
        #expect(try revisions("t") == ["old", "new", "old"])
        #expect(try revisions("u") == ["u"])
    }

    @Test("an unreadable paste can be deleted")
    func deleteUnread() async throws {
        network.change { $0[.paste] = [.failure(.refused(status: 500))] }
        try await repository().write(.delete(["t"], areShown: false), on: "foo")
        #expect(network.messages == [.paste("t", "foo", asOwner: true), .delete("t", "foo")])
    }

    @Test("a deletion asks a silent server once, whether the archive has the paste or not")
    func deleteInVain() async throws {
        for isArchived in [false, true] {
            if isArchived { try archive.pastes(of: "foo").save(.stub("t")) }
            network.change { $0[.paste] = [.failure(.down)] }
            await #expect(throws: PasteRepositoryError.remote(.down)) {
                try await repository().write(.delete(["t"], areShown: false), on: "foo")
            }
        }
        #expect(network.messages == [.paste("t", "foo", asOwner: true), .paste("t", "foo", asOwner: true)])
    }

    private func repository() -> LivePasteRepository {
        LivePasteRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { .stub }, onFailure: { Issue.record("unexpected storage failure \($0)") }),
            owns: { $0 == "foo" }, exists: { _ in false })
    }
}

extension Paste {
    fileprivate static func stub(_ title: String, content: String, isListed: Bool) -> Paste {
        Paste(title: title, address: "foo", content: content, modifiedAt: .stub, isListed: isListed)
    }
}

extension Date {
    fileprivate static let stub = Date(timeIntervalSince1970: 9)
}

extension RemoteFailure {
    fileprivate static let unknown = outcomeUnknown(host: "api.test", cause: .connectionLost)
}
