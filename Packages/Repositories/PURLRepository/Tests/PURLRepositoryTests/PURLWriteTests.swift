import Foundation
import NetworkTestSupport
import PURLDomain
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PURLRepository

@Suite("LivePURLRepository, writing")
struct PURLWriteTests {
    private let network = NetworkStub([.save: [.success(.receipt("t"))], .delete: [.success("OK")]])
    private let archive = ArchiveFile.inMemory([.purl]).archive

    @Test("an import fetches the list once, and reads no PURL before it saves it")
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

    @Test("an import creates what is missing and changes what differs; after it nothing is left to do")
    func importing() async throws {
        let file = PURLImport("new,x:1\nsame,x:2\nmoved,x:3\nshown,x:4,yes\nsilent,x:5\n", format: .csv)
        let held: [JSONSample] = [
            .stub("same", url: "x:2", isListed: true), .stub("moved", url: "x:0", isListed: true),
            .stub("shown", url: "x:4"), .stub("silent", url: "x:5", isListed: true), .stub("other", url: "x:9"),
        ]
        network.change { $0[.purls] = .success(.list(held)) }
        let steps = try await repository().plan(.import(file.entries), on: "foo")
        #expect(steps.map(\.id) == ["new", "moved", "shown"])
        #expect(steps.map(\.before.value?.url) == [nil, "x:0", "x:4"])
        #expect(steps.map(\.after?.isListed) == [false, true, true])

        let done = steps.compactMap(\.after).map { JSONSample.stub($0.name, url: $0.url, isListed: $0.isListed) }
        network.change { $0[.purls] = .success(.list([held[0], held[3], held[4]] + done)) }
        #expect(try await repository().plan(.import(file.entries), on: "foo").isEmpty)
    }

    @Test("PURLs to delete are fetched only if they are shown, and then all of them must exist")
    func deletes() async throws {
        network.change { $0[.purl] = [.success(.stub("a")), .failure(.refused(status: 404))] }
        #expect(
            try await repository().plan(.delete(["b"], areShown: false), on: "foo").map(\.before) == [.unknown])
        #expect(network.messages.isEmpty)
        await #expect(throws: Failure.noSuchPURL("b", of: "foo")) {
            try await repository().plan(.delete(["a", "b"], areShown: true), on: "foo")
        }
    }

    @Test("without the server's answer no import is planned from the archive")
    func archivedImport() async throws {
        try archive.rows(.purls, of: "foo").replace(with: [.stub("t")], at: Date(timeIntervalSince1970: 8))
        network.change { $0[.purls] = .failure(.down) }

        await #expect(throws: RemoteFailure.down) {
            try await repository().plan(.import(PURLImport("n,x:n", format: .csv).entries), on: "foo")
        }
    }

    @Test("the plan of a rename sends nothing, and deletes the old one only if the new one exists")
    func planned() async throws {
        network.change {
            $0[.purl] = [.success(.stub("t", url: "x:t", isListed: true)), .failure(.refused(status: 404))]
        }
        let steps = try await repository().plan(.rename("t", to: "n", overwriting: false), on: "foo")

        let made = PURL.stub("n", url: "x:t", hits: nil, isListed: true)
        #expect(
            steps == [
                Step(id: "n", before: .nothing, after: made),
                Step(id: "t", before: .value(.stub("t", url: "x:t", isListed: true)), after: nil, onlyIf: made),
            ])
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("a PURL to delete is journaled as the server has it, not from a stale archive; if unreadable, as unknown")
    func previous() async throws {
        func plan() async throws -> [Previous<PURL>] {
            try await repository(withJournal: true).plan(.delete(["t"], areShown: false), on: "foo")
                .map(\.before)
        }
        // Not confirmed by the server, and so not fresh.
        try archive.rows(.purls, of: "foo").save(.stub("t"))
        for status in [500, 503] {
            network.change { $0[.purl] = [.failure(.refused(status: status))] }
            #expect(try await plan() == [.unknown])
        }
        network.change { $0[.purl] = [.failure(.down)] }
        await #expect(throws: RemoteFailure.down) { try await plan() }
        network.change { $0[.purl] = [.failure(.refused(status: 404))] }
        await #expect(throws: Failure.noSuchPURL("t", of: "foo")) { try await plan() }
        network.change { $0[.purl] = [.success(.stub("t", url: "x:new", isListed: true))] }
        #expect(try await plan() == [.value(.stub("t", url: "x:new", isListed: true))])
    }

    @Test("a name that cannot be sent is refused before another one is deleted (#44)", arguments: ["", "."])
    func invalidName(name: String) async throws {
        network.change { $0[.purl] = .success(.stub("t", isListed: true)) }
        let error = await #expect(throws: RemoteFailure.self) {
            try await repository(withJournal: true).write(.delete(["t", name], areShown: false), on: "foo")
        }
        guard case .invalidInput(field: "name", _) = error else { throw try #require(error) }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("a rename creates the new one like the old, reads it back, and then deletes the old one")
    func renamed() async throws {
        try archive.rows(.purls, of: "foo").save(.stub("t"))
        network.change {
            $0[.purl] = [
                .success(.stub("t", url: "odd and old", isListed: true)), .failure(.refused(status: 404)),
                .success(.stub("n", url: "odd and old")),
            ]
            $0[.save] = .success(.receipt("n"))
        }
        let saved = try await rename()

        #expect(saved == [Receipt(.stub("n", url: "odd and old", hits: nil, isListed: true)), Receipt(nil)])
        #expect(
            network.messages == [
                .purl("t", "foo", asOwner: true), .purl("n", "foo", asOwner: true),
                .save("n", url: "odd and old", isListed: true, "foo"), .purl("n", "foo", asOwner: true),
                .delete("t", "foo"),
            ])
        #expect(try archive.rows(.purls, of: "foo").one("t") == nil)
        #expect(try archive.rows(.purls, of: "foo").one("n")?.url == "odd and old")
    }

    @Test("a 404 without a message, which may be a gateway's, does not mean that a new name is free or an item is gone")
    func bareNotFound() async throws {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/x")
        let bare = RemoteFailure.refused(.init(exchange: exchange, status: 404, message: nil))
        network.change { $0[.purl] = [.success(.stub("t", url: "x:t", isListed: true)), .failure(bare)] }

        await #expect(throws: bare) { try await rename() }
        await #expect(throws: bare) { try await repository().current("t", on: "foo") }
        #expect(!network.messages.contains { $0.isWrite })
    }

    @Test("an import looks for a name that an incomplete list may have left out")
    func incompleteList() async throws {
        network.change {
            $0[.purls] = .success([.stub("a"), ["name": nil]])
            $0[.purl] = [.success(.stub("n", url: "x:old", isListed: true))]
        }
        let entries = PURLImport("n,x:n", format: .csv).entries
        let steps = try await repository().plan(.import(entries), on: "foo")

        #expect(steps.map(\.before.value?.url) == ["x:old"])
    }

    @Test("a rename to a taken name sends nothing, unless it may be replaced", arguments: [true, false])
    func renameOntoTaken(overwriting: Bool) async throws {
        prepareRename(before: .success(.stub("n")))
        if overwriting {
            try await rename(overwriting: true)
            #expect(network.messages.last == .delete("t", "foo"))
        } else {
            await #expect(throws: Failure.purlExists("n", of: "foo")) { try await rename() }
            #expect(network.messages.count == 2)
        }
    }

    @Test("if the server treats both names as equal, nothing is sent, even with force") func renameSame() async throws {
        network.change { $0[.purl] = [.success(.stub("t"))] }

        await #expect(throws: Failure.purlExists("T", of: "foo")) {
            try await repository().write(.rename("t", to: "T", overwriting: true), on: "foo")
        }
        #expect(network.messages.count == 2)
    }

    @Test(
        "a rename that fails before the new one exists leaves the old one alone",
        arguments: [RemoteFailure.down, .unknown, .refused(status: 500), .cancelled])
    func unsavedRename(failure: RemoteFailure) async throws {
        prepareRename()
        network.change { $0[.save] = .failure(failure) }
        await #expect(throws: failure) { try await rename() }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test(
        "a rename that cannot read the new one back, or reads another URL, keeps the old one",
        arguments: [
            (.failure(.down), .halfRenamed("t", to: "n", because: .down)),
            (.failure(.refused(status: 404)), .lostRename("t", to: "n")),
            (.success(.stub("n", url: "x:other")), .halfRenamed("t", to: "n", because: nil)),
        ] as [(NetworkStub.Answer, Failure)])
    func uncheckedRename(answer: NetworkStub.Answer, expected: Failure) async throws {
        prepareRename(after: answer)

        await #expect(throws: expected) { try await rename() }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test(
        "a rename cancelled before the deletion keeps the old name; a different URL is reported first",
        arguments: [("x:t", RemoteFailure.cancelled), ("x:other", nil)])
    func cancelledRename(made: String, cause: RemoteFailure?) async throws {
        prepareRename(after: .success(.stub("n", url: made)))
        let repository = repository()
        let rename = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await repository.write(.rename("t", to: "n", overwriting: false), on: "foo")
        }

        await #expect(throws: Failure.halfRenamed("t", to: "n", because: cause)) { try await rename.value }
        #expect(!network.messages.contains(.delete("t", "foo")))
    }

    @Test("a rename reports an old name that cannot be deleted, but not one already deleted")
    func undeletedRename() async throws {
        prepareRename()
        network.change { $0[.delete] = .failure(.unknown) }
        await #expect(throws: Failure.halfRenamed("t", to: "n", because: .unknown)) { try await rename() }

        prepareRename()
        network.change { $0[.delete] = .failure(.refused(status: 404)) }
        #expect(try await rename().first?.value?.name == "n")
    }

    @Test("a rename may be complete if its deletion failed on the server, but not if reading the new name failed")
    func uncertainRename() {
        for (method, mayHaveArrived) in [("DELETE", true), ("GET", false)] {
            let exchange = RemoteFailure.Exchange(host: "api.test", method: method, path: "/x")
            let cause = RemoteFailure.refused(.init(exchange: exchange, status: 500, message: nil))
            #expect(Failure.halfRenamed("t", to: "n", because: cause).mayHaveArrived == mayHaveArrived)
        }
    }

    /// Prepares a server that has `t`, accepts `n`, and answers for `n` before and after that.
    private func prepareRename(
        before: NetworkStub.Answer = .failure(.refused(status: 404)),
        after: NetworkStub.Answer = .success(.stub("n", url: "x:t"))
    ) {
        network.change {
            $0[.purl] = [.success(.stub("t", url: "x:t", isListed: true)), before, after]
            $0[.save] = .success(.receipt("n"))
        }
    }

    @discardableResult
    private func rename(overwriting: Bool = false) async throws -> [Receipt<PURL>] {
        try await repository().write(.rename("t", to: "n", overwriting: overwriting), on: "foo")
    }

    private func repository(withJournal: Bool = false) -> LivePURLRepository {
        LivePURLRepository(
            network: network,
            storage: .reliable(archive, journal: withJournal ? UnusedJournal() : nil, now: { .at(9) }),
            owns: { $0 == "foo" }, exists: { _ in false })
    }
}
