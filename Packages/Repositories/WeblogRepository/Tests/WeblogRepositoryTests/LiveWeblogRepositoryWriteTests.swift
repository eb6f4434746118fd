import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Synchronization
import TestSupport
import Testing
import WeblogDomain

@testable import WeblogRepository

@Suite("LiveWeblogRepository: writes")
struct LiveWeblogRepositoryWriteTests {
    private let network = NetworkStub()
    private let archive = ArchiveFile.inMemory([.weblog]).archive
    private let clock = TestClock(Date(timeIntervalSince1970: 10_000))
    private let publish = WeblogEntryChange(text: nil, fields: WeblogEntryFields(status: .live))

    private var store: WeblogStore { WeblogStore(archive: archive) }

    @Test("a new entry is archived as the server returned it")
    func create() async throws {
        try store.saveLatest(.stub("old"), at: clock.now)
        network.change { $0[.create] = .success(.stub("9", second: 7, slug: "s")) }
        let draft = try WeblogDraft("Date: x\n\nnew", fields: WeblogEntryFields(), now: clock.now)
        let entry = try await repository().create(draft, of: "foo")

        #expect(entry.id == "9" && entry.address == "foo" && entry.slug == "s" && entry.tags == ["a"])
        #expect(network.messages == [.create("Date: x\n\nnew", "foo")])
        #expect(try store.entry("9", of: "foo")?.source == "Date: x\n\nold")
        #expect(try store.latest(of: "foo") == nil)
    }

    @Test("a change is applied to the server's text, under the slug's id")
    func change() async throws {
        network.change {
            $0[.entry] = .failure(.refused(status: 404))
            $0[.entries] = .success([.stub("9", slug: "tea")])
            $0[.save] = .success(.stub("9", source: "saved"))
        }
        try store.saveEntry(.stub("9", slug: "tea"))
        let entry = try await repository().change("tea", of: "foo", publish)

        #expect(entry.source == "saved" && network.messages.last == .save("9", "Date: x\nStatus: Live\n\nold", "foo"))
        #expect(try store.entry("9", of: "foo")?.source == "saved")
    }

    @Test("an entry that is unreadable, or missing, is neither changed nor deleted")
    func unreadable() async throws {
        for (failure, error) in [
            (RemoteFailure.down, WeblogRepositoryError.remote(.down)),
            (.refused(status: 404), .fault(.noSuchEntry("9", address: "foo"))),
        ] {
            let network = NetworkStub([.entries: [.success([])], .entry: [.failure(failure)]])
            try store.saveEntry(.stub("9"))
            let repository = repository(network)
            await #expect(throws: error) { try await repository.change("9", of: "foo", publish) }
            await #expect(throws: error) { try await repository.delete("9", of: "foo") }
            #expect(try store.entry("9", of: "foo") != nil)
        }
    }

    @Test("a change that leaves no text is not sent")
    func emptyChange() async throws {
        network.change { $0[.entry] = .success(.stub("9")) }
        let change = WeblogEntryChange(text: .whole(" "), fields: WeblogEntryFields())
        await #expect(throws: WeblogRepositoryError.fault(.draft(.emptyText))) {
            try await repository().change("9", of: "foo", change)
        }
        #expect(network.messages == [.entry("9", "foo", asOwner: true)])
    }

    @Test("a deleted entry is removed from the archive, also as the latest")
    func delete() async throws {
        try store.saveLatest(.stub("9"), at: clock.now)
        network.change {
            $0[.entry] = .success(.stub("9"))
            $0[.delete] = .success("OK")
        }
        #expect(try await repository().delete("9", of: "foo").id == "9")
        #expect(try store.entry("9", of: "foo") == nil && store.latest(of: "foo") == nil)
        #expect(network.messages == [.entry("9", "foo", asOwner: true), .delete("9", "foo")])
    }

    @Test("a shared text accepted by the server is archived", arguments: WeblogText.Kind.allCases)
    func texts(kind: WeblogText.Kind) async throws {
        network.change { $0[.setText(kind)] = .success("OK") }
        let text = WeblogText(address: "foo", kind: kind, content: "a\r\n")
        try await repository().setText(text)
        #expect(try await repository().text(kind, of: "foo", policy: .automatic).value == text)
        #expect(network.messages == [.setText(kind, "a\r\n", "foo")])
    }

    @Test(
        "a failed write leaves the server's entry in the archive, and passes on the failure",
        arguments: [RemoteFailure.outcomeUnknown(host: "api.test", cause: .connectionLost), .refused(status: 500)])
    func failedWrites(failure: RemoteFailure) async throws {
        try store.saveEntry(.stub("9"))
        network.change {
            $0[.entry] = .success(.stub("9"))
            $0[.create] = .failure(failure)
            $0[.save] = .failure(failure)
            $0[.delete] = .failure(failure)
            $0[.setText(.template)] = .failure(failure)
        }
        let draft = try WeblogDraft("new", fields: WeblogEntryFields(), now: clock.now)
        let repository = repository()
        let text = WeblogText(address: "foo", kind: .template, content: "t")
        await #expect(throws: WeblogRepositoryError.remote(failure)) { try await repository.create(draft, of: "foo") }
        await #expect(throws: WeblogRepositoryError.remote(failure)) {
            try await repository.change("9", of: "foo", publish)
        }
        await #expect(throws: WeblogRepositoryError.remote(failure)) { try await repository.delete("9", of: "foo") }
        await #expect(throws: WeblogRepositoryError.remote(failure)) { try await repository.setText(text) }
        #expect(try store.entries(of: "foo")?.value.map(\.source) == ["Date: x\n\nold"])
        #expect(try store.archive.weblogText(.template, of: "foo").archived() == nil)
    }

    @Test("a failing archive is reported, and loads and writes still succeed on the server")
    func failingArchive() async throws {
        network.change {
            $0[.entries] = .success([.stub("9")])
            $0[.create] = .success(.stub("9"))
            $0[.setText(.template)] = .success("OK")
        }
        let reported = Mutex<[StorageFailure]>([])
        let repository = LiveWeblogRepository(
            network: network,
            storage: RepositoryStorage(
                archive: ArchiveFile(path: StorageFailure.unusablePath, components: []).archive,
                now: { [clock] in clock.now }, onFailure: { failure in reported.withLock { $0.append(failure) } }))

        #expect(try await repository.entries(of: "foo", policy: .automatic).value.map(\.id) == ["9"])
        let draft = try WeblogDraft("new", fields: WeblogEntryFields(), now: clock.now)
        #expect(try await repository.create(draft, of: "foo").id == "9")
        try await repository.setText(WeblogText(address: "foo", kind: .template, content: "t"))
        #expect(reported.withLock { $0.count } == 5)
        await #expect(throws: WeblogRepositoryError.storage(.unusable)) {
            try await repository.entries(of: "foo", policy: .offline)
        }
    }

    @Test("the history keeps what a first write replaces or deletes")
    func history() async throws {
        let file = ArchiveFile.inMemory([.weblog])
        let repository = LiveWeblogRepository(
            network: network,
            storage: RepositoryStorage(
                archive: file.archive, now: { [clock] in clock.now },
                onFailure: { Issue.record("unexpected storage failure \($0)") }))
        network.change {
            $0[.entry] = .success(.stub("9", source: "Date: x\n\none"))
            $0[.save] = .success(.stub("9", source: "Date: x\n\ntwo"))
            $0[.delete] = .success("OK")
        }
        _ = try await repository.change("9", of: "foo", publish)
        network.change { $0[.entry] = .success(.stub("8", source: "eight")) }
        _ = try await repository.delete("8", of: "foo")

        let revisions = { try file.revisions(kind: "weblog", id: $0, of: "foo").map(\.content) }
        #expect(try revisions("9") == ["Date: x\n\none"])
        #expect(try revisions("8") == ["eight"])
    }

    private func repository(_ network: NetworkStub? = nil) -> LiveWeblogRepository {
        LiveWeblogRepository(
            network: network ?? self.network,
            storage: RepositoryStorage(
                archive: archive, now: { [clock] in clock.now },
                onFailure: { Issue.record("unexpected storage failure \($0)") }))
    }
}
