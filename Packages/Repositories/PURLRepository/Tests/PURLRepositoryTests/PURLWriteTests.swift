import Foundation
import NetworkTestSupport
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import TestSupport
import Testing

@testable import PURLRepository

@Suite("LivePURLRepository, writing")
struct PURLWriteTests {
    private let network = NetworkStub([.save: [.success(.receipt("t"))], .delete: [.success("OK")]])
    private let archive = ArchiveFile.inMemory([.purl]).archive

    @Test("a new PURL is looked up, saved and archived, under the name from the server")
    func create() async throws {
        network.change {
            $0[.purl] = [.failure(.refused(status: 404))]
            $0[.save] = .success(.receipt("T"))
        }
        let draft = try PURLDraft(name: "t", url: "x:a", isListed: true)
        let receipts = try await repository().write(.create(draft, overwriting: false), on: "foo")

        #expect(receipts == [Receipt(.stub("T", url: "x:a", hits: nil, isListed: true))])
        #expect(
            network.messages == [
                .purl("t", "foo", asOwner: true), .save("t", url: "x:a", isListed: true, "foo"),
            ])
        #expect(try archive.purls(of: "foo").one("T") == .stub("T", url: "x:a", hits: nil, isListed: true))
    }

    @Test("an existing one is not replaced, and nothing is sent")
    func exists() async throws {
        network.change { $0[.purl] = [.success(.stub("t"))] }
        let draft = try PURLDraft(name: "t", url: "x:new", isListed: nil)

        await #expect(throws: PURLRepositoryError.fault(.alreadyExists(name: "t", address: "foo"))) {
            try await repository().write(.create(draft, overwriting: false), on: "foo")
        }
        #expect(network.messages == [.purl("t", "foo", asOwner: true)])
    }

    @Test("a replaced one stays listed", arguments: [true, false])
    func overwrite(isListed: Bool) async throws {
        network.change { $0[.purl] = [.success(.stub("t", isListed: isListed))] }
        let draft = try PURLDraft(name: "t", url: "x:new", isListed: nil)

        let saved = try await repository().write(.create(draft, overwriting: true), on: "foo")
        #expect(saved == [Receipt(.stub("t", url: "x:new", isListed: isListed))])
        #expect(network.messages.last == .save("t", url: "x:new", isListed: isListed, "foo"))
    }

    @Test(
        "one that cannot be looked up is not written",
        arguments: [RemoteFailure.down, .refused(status: 500), .notLoggedIn, .cancelled])
    func unknown(failure: RemoteFailure) async throws {
        network.change { $0[.purl] = [.failure(failure)] }
        let draft = try PURLDraft(name: "t", url: "x:new", isListed: nil)

        await #expect(throws: PURLRepositoryError.remote(failure)) {
            try await repository().write(.create(draft, overwriting: true), on: "foo")
        }
        await #expect(throws: PURLRepositoryError.remote(failure)) {
            try await repository().write(.edit("t", try PURLChange(url: "x:1", isListed: nil)), on: "foo")
        }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("an edit keeps the target, however odd, or the listing")
    func edit() async throws {
        network.change { $0[.purl] = [.success(.stub("t", url: "odd and old", isListed: true))] }
        _ = try await repository().write(.edit("t", try PURLChange(url: "x:new", isListed: nil)), on: "foo")
        _ = try await repository().write(.edit("t", try PURLChange(url: nil, isListed: true)), on: "foo")

        let saves = network.messages.filter(\.isWrite)
        #expect(
            saves == [
                .save("t", url: "x:new", isListed: true, "foo"),
                .save("t", url: "odd and old", isListed: true, "foo"),
            ])
    }

    @Test("if the answer omits the listing, the public list decides", arguments: [true, false])
    func silent(isListed: Bool) async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", isListed: nil))]
            $0[.purls] = isListed ? .success([.stub("t")]) : .failure(.refused(status: 404))
        }
        let saved = try await repository().write(.edit("t", try PURLChange(url: "x:1", isListed: nil)), on: "foo")

        #expect(saved.first?.value?.isListed == isListed)
        #expect(
            network.messages == [
                .purl("t", "foo", asOwner: true), .purls("foo", asOwner: false),
                .save("t", url: "x:1", isListed: isListed, "foo"),
            ])
    }

    @Test("a new listing is looked up afterwards, since the server may have ignored it", arguments: [true, false])
    func listing(isTaken: Bool) async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", isListed: false)), .success(.stub("t", isListed: isTaken))]
        }
        let saved = try await repository().write(.edit("t", try PURLChange(url: nil, isListed: true)), on: "foo")

        #expect(saved.first?.remark?.contains("still says that it is unlisted") == (isTaken ? nil : true))
        #expect(network.messages.count == 3)
        #expect(network.messages.last == .purl("t", "foo", asOwner: true))
        #expect(saved.first?.value?.isListed == isTaken)
        #expect(try archive.purls(of: "foo").one("t")?.isListed == isTaken)
    }

    @Test("if it cannot be looked up, it is saved all the same, and that is reported")
    func unconfirmed() async throws {
        network.change { $0[.purl] = [.success(.stub("t", isListed: true)), .failure(.down)] }
        let saved = try await repository().write(.edit("t", try PURLChange(url: nil, isListed: false)), on: "foo")

        #expect(saved.first?.remark?.contains("whether it is unlisted now could not be checked") == true)
        #expect(saved.first?.value?.isListed == false)
    }

    @Test("an import asks for the list once, and saves over it without another read")
    func imports() async throws {
        network.change { $0[.purls] = .success([.stub("t", url: "x:old", isListed: true), .stub("same")]) }
        let entries = PURLImport("t,x:new\nsame,x:y\nn,x:n,yes\n", format: .csv).entries

        let receipts = try await repository().write(.import(entries), on: "foo")
        #expect(receipts.map { $0.value?.url } == ["x:new", "x:n"])
        #expect(
            network.messages == [
                .purls("foo", asOwner: true), .save("t", url: "x:new", isListed: true, "foo"),
                .save("n", url: "x:n", isListed: true, "foo"),
            ])
    }

    @Test("without the server's answer no import is planned from the archive")
    func archivedImport() async throws {
        try archive.purls(of: "foo").replace(with: [.stub("t")], at: Date(timeIntervalSince1970: 8))
        network.change { $0[.purls] = .failure(.down) }

        await #expect(throws: PURLRepositoryError.remote(.down)) {
            try await repository().plan(.import(PURLImport("n,x:n", format: .csv).entries), on: "foo")
        }
    }

    @Test("a plan sends nothing, and names what it would replace, delete and keep")
    func planned() async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", url: "x:t", isListed: true)), .failure(.refused(status: 404))]
        }
        let steps = try await repository().plan(.rename("t", to: "n", overwriting: false), on: "foo")

        let made = PURL.stub("n", url: "x:t", hits: nil, isListed: true)
        #expect(
            steps == [
                Step(Change(id: "n", before: .nothing, after: made)),
                Step(
                    Change(id: "t", before: .value(.stub("t", url: "x:t", isListed: true)), after: nil), onlyIf: made),
            ])
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test(
        "a failed write is passed on unchanged, and leaves the archive unchanged",
        arguments: [RemoteFailure.down, .unknown])
    func failedWrite(failure: RemoteFailure) async throws {
        try archive.purls(of: "foo").save(.stub("t"))
        network.change {
            $0[.purl] = [.success(.stub("t"))]
            $0[.save] = .failure(failure)
            $0[.delete] = .failure(failure)
        }
        await #expect(throws: PURLRepositoryError.remote(failure)) {
            try await repository().write(.edit("t", try PURLChange(url: "x:1", isListed: nil)), on: "foo")
        }
        await #expect(throws: PURLRepositoryError.remote(failure)) {
            try await repository().write(.delete(["t"], areShown: false), on: "foo")
        }
        #expect(try archive.purls(of: "foo").one("t") == .stub("t"))
    }

    @Test("a deleted PURL is removed from the archive; a missing one is reported")
    func delete() async throws {
        try archive.purls(of: "foo").save(.stub("t"))
        try await repository().write(.delete(["t"], areShown: false), on: "foo")
        #expect(try archive.purls(of: "foo").one("t") == nil)

        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        await #expect(throws: PURLRepositoryError.fault(.noSuchPURL(name: "t", address: "foo"))) {
            try await repository().write(.delete(["t"], areShown: false), on: "foo")
        }
    }

    @Test("a rename creates the new one like the old, reads it back, and then deletes the old one")
    func rename() async throws {
        try archive.purls(of: "foo").save(.stub("t"))
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "odd and old", isListed: true)), .failure(.refused(status: 404)),
                .success(.stub("n", url: "odd and old")),
            ]
            $0[.save] = .success(.receipt("n"))
        }
        let saved = try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo")

        #expect(saved == [Receipt(.stub("n", url: "odd and old", hits: nil, isListed: true)), Receipt(nil)])
        #expect(
            network.messages == [
                .purl("t", "foo", asOwner: true), .purl("n", "foo", asOwner: true),
                .save("n", url: "odd and old", isListed: true, "foo"), .purl("n", "foo", asOwner: true),
                .delete("t", "foo"),
            ])
        #expect(try archive.purls(of: "foo").one("t") == nil)
        #expect(try archive.purls(of: "foo").one("n")?.url == "odd and old")
    }

    @Test("a new name that is answered by a bare 404 is free")
    func renameBareNotFound() async throws {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/x")
        let bare = RemoteFailure.refused(.init(exchange: exchange, status: 404, message: nil))
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "x:t", isListed: true)), .failure(bare), .success(.stub("n", url: "x:t")),
            ]
            $0[.save] = .success(.receipt("n"))
        }

        #expect(
            try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo").first?.value?.name == "n"
        )
        #expect(network.messages.last == .delete("t", "foo"))
    }

    @Test("a rename to a taken name sends nothing, unless it may be replaced", arguments: [true, false])
    func renameOntoTaken(overwriting: Bool) async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", url: "x:t")), .success(.stub("n")), .success(.stub("n", url: "x:t"))]
            $0[.save] = .success(.receipt("n"))
        }
        if overwriting {
            _ = try await repository().write(.rename("t", to: "n", overwriting: true), on: "foo")
            #expect(network.messages.last == .delete("t", "foo"))
        } else {
            await #expect(throws: PURLRepositoryError.fault(.alreadyExists(name: "n", address: "foo"))) {
                try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo")
            }
            #expect(network.messages.count == 2)
        }
    }

    @Test("if the server treats both names as equal, nothing is sent, even with force") func renameSame() async throws {
        network.change { $0[.purl] = [.success(.stub("t"))] }

        await #expect(throws: PURLRepositoryError.fault(.alreadyExists(name: "T", address: "foo"))) {
            try await repository().write(.rename("t", to: "T", overwriting: true), on: "foo")
        }
        #expect(network.messages.count == 2)
    }

    @Test(
        "a rename that fails before the new one exists leaves the old one alone",
        arguments: [RemoteFailure.down, .unknown, .refused(status: 500), .cancelled])
    func unsavedRename(failure: RemoteFailure) async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", isListed: false)), .failure(.refused(status: 404))]
            $0[.save] = .failure(failure)
        }
        await #expect(throws: PURLRepositoryError.remote(failure)) {
            try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo")
        }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test(
        "a rename that cannot read the new one back, or reads another URL, keeps the old one",
        arguments: [.failure(.down), .failure(.refused(status: 404)), .success(.stub("n", url: "x:other"))]
            as [NetworkStub.Answer])
    func uncheckedRename(answer: NetworkStub.Answer) async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", isListed: true)), .failure(.refused(status: 404)), answer]
            $0[.save] = .success(.receipt("n"))
        }
        var cause: RemoteFailure?
        if case .failure(let failure) = answer { cause = failure }

        await #expect(
            throws: PURLRepositoryError.fault(.halfRenamed(from: "t", to: "n", address: "foo", because: cause))
        ) {
            try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo")
        }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test(
        "a rename cancelled before the deletion keeps the old name; a different URL is reported first",
        arguments: [("x:t", RemoteFailure.cancelled), ("x:other", nil)])
    func cancelledRename(made: String, cause: RemoteFailure?) async throws {
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "x:t", isListed: true)), .failure(.refused(status: 404)),
                .success(.stub("n", url: made)),
            ]
            $0[.save] = .success(.receipt("n"))
        }
        let repository = repository()
        let rename = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await repository.write(.rename("t", to: "n", overwriting: false), on: "foo")
        }

        await #expect(
            throws: PURLRepositoryError.fault(.halfRenamed(from: "t", to: "n", address: "foo", because: cause))
        ) { try await rename.value }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test("an old one that cannot be deleted is reported, but not one already deleted")
    func undeletedRename() async throws {
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "x:t", isListed: true)), .failure(.refused(status: 404)),
                .success(.stub("n", url: "x:t")),
            ]
            $0[.save] = .success(.receipt("n"))
            $0[.delete] = .failure(.unknown)
        }
        await #expect(
            throws: PURLRepositoryError.fault(.halfRenamed(from: "t", to: "n", address: "foo", because: .unknown))
        ) {
            try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo")
        }
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "x:t", isListed: true)), .failure(.refused(status: 404)),
                .success(.stub("n", url: "x:t")),
            ]
            $0[.delete] = .failure(.refused(status: 404))
        }
        #expect(
            try await repository().write(.rename("t", to: "n", overwriting: false), on: "foo").first?.value?.name == "n"
        )
    }

    @Test("a failing archive is reported, and does not fail a write that the server accepted")
    func failingArchive() async throws {
        network.change { $0[.purl] = [.success(.stub("t"))] }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LivePURLRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
                now: { Date(timeIntervalSince1970: 9) },
                onFailure: { failure in reported.withLock { $0.append(failure) } }), owns: { _ in true },
            exists: { _ in false })

        _ = try await repository.write(.edit("t", try PURLChange(url: "x:1", isListed: nil)), on: "foo")
        try await repository.write(.delete(["t"], areShown: false), on: "foo")
        #expect(reported.withLock { $0 } == [.unusable, .unusable])
    }

    private func repository() -> LivePURLRepository {
        LivePURLRepository(
            network: network,
            storage: RepositoryStorage(
                archive: archive, now: { Date(timeIntervalSince1970: 9) },
                onFailure: { Issue.record("unexpected storage failure \($0)") }), owns: { $0 == "foo" },
            exists: { _ in false })
    }
}

extension RemoteFailure {
    fileprivate static let unknown = outcomeUnknown(host: "api.test", cause: .connectionLost)
}
