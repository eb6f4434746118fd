import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing
import WeblogDomain

@testable import WeblogRepository

@Suite("Weblog entries and the outbox")
struct WeblogDeliveryTests {
    private let network = NetworkStub()
    private let file = ArchiveFile.inMemory([.weblog])
    private let source = "Date: 2026-11-20\n\nTea"

    private func repository(withOutbox: Bool) -> LiveWeblogRepository {
        LiveWeblogRepository(
            network: network,
            storage: .reliable(file.archive, outbox: withOutbox ? file.outbox : nil, now: { .at(1_000) }))
    }

    private var delivery: LiveWeblogRepository { repository(withOutbox: false) }

    /// Creates an entry while the network fails, and returns the outbox's entry.
    private func queued(after failure: RemoteFailure = .down) async throws -> QueuedWrite {
        network.change { $0[.create] = .failure(failure) }
        let draft = try WeblogDraft(source, fields: WeblogEntryFields(), now: .at(0))
        await #expect(throws: Failure.queued("1", because: failure)) {
            try await repository(withOutbox: true).write(.create(draft), on: "foo")
        }
        let entry = try #require(try file.outbox.outboxEntries().first)
        #expect(entry.kind == "weblog")
        #expect(entry.title == source)
        return entry
    }

    @Test("an entry that could not be sent is sent as it was written, and its URL is returned")
    func sends() async throws {
        let write = try await queued()
        network.change { $0[.create] = .success(.stub("9")) }

        #expect(delivery.content(of: write) == source)
        #expect(delivery.title(of: write) == "Tea")
        #expect(try await delivery.send(write) == "https://foo.weblog.lol/2022/12/at-9")
        #expect(network.messages == [.create(source, "foo"), .create(source, "foo")])
    }

    @Test("the id is returned if the entry has no URL")
    func withoutPage() async throws {
        let write = try await queued()
        network.change { $0[.create] = .success(.stub("9", location: .null)) }

        #expect(try await delivery.send(write) == "9")
    }

    @Test(
        "an entry that arrived is found by its text, with any line endings, unless it existed before",
        arguments: [
            ("Date: 2026-11-20\n\nTea", nil, true), ("\r\nDate: 2026-11-20\r\n\r\nTea\r\n", nil, true),
            ("Date: 2026-11-20\n\ntea", nil, false),
            ("Date: 2026-11-20\n\nTea", "Date: 2026-11-20\n\nTea", false), ("Date: 2026-11-20\n\nTea", "other", true),
        ])
    func found(served: String, archived: String?, isDone: Bool) async throws {
        if let archived {
            try WeblogStore(archive: file.archive).saveEntry(.sample("9", of: "foo", source: archived))
        }
        let write = try await queued(after: .unknown)
        network.change { $0[.entries] = .success([.stub("9", source: served)]) }

        #expect(try await delivery.isDone(write) == isDone)
    }

    @Test("before another attempt, the entries with the same text are recorded")
    func prepares() async throws {
        var write = try await queued()
        network.change { $0[.entries] = .success([.stub("8", source: "other"), .stub("9", source: source)]) }
        write.payload = try await delivery.prepare(write)

        #expect(try await !delivery.isDone(write))
        network.change { $0[.entries] = .success([.stub("8", source: source)]) }
        #expect(try await delivery.isDone(write))
    }

    @Test("an entry missing on an empty weblog has not arrived; without an answer, the failure is thrown")
    func notFound() async throws {
        let write = try await queued()
        network.change { $0[.entries] = .failure(.refused(status: 404)) }
        #expect(try await !delivery.isDone(write))

        network.change { $0[.entries] = .failure(.down) }
        await #expect(throws: RemoteFailure.down) { try await delivery.isDone(write) }
    }

    @Test("a changed text is checked and completed like a new entry's")
    func changes() async throws {
        let write = try await queued()
        for text in ["+++\nstatus = \"draft\"\n+++\n\nx", "Date: soon\n\nx", " \n"] {
            #expect(throws: Failure.self) { try delivery.payload(of: write, replacing: text) }
        }
        var changed = write
        changed.payload = try delivery.payload(of: write, replacing: "Milk")
        #expect(delivery.content(of: changed) == "---\nDate: 1970-01-01 00:16 UTC\n---\n\nMilk")
        changed.payload = try delivery.payload(of: write, replacing: source + "!")
        #expect(delivery.content(of: changed) == source + "!")
    }

    @Test(
        "an entry of the outbox that cannot be read, or has no text, is not sent",
        arguments: ["{", #"{"source":" ","known":[]}"#])
    func unreadable(payload: String) async {
        let broken = QueuedWrite(kind: "weblog", address: "foo", title: "", payload: payload, createdAt: .now)
        await #expect(throws: Failure.unreadableRecord) { try await delivery.send(broken) }
        #expect(network.messages.isEmpty)
    }
}
