import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import TestSupport
import Testing

@testable import StatusRepository

@Suite("Statuses and the outbox")
struct StatusDeliveryTests {
    let network = NetworkStub()
    let file = ArchiveFile.inMemory([.status, .mute])

    func repository(withOutbox: Bool = true) -> LiveStatusRepository {
        LiveStatusRepository(
            network: network,
            storage: .reliable(file.archive, outbox: withOutbox ? file.outbox : nil, now: { .at(1_000) }),
            exists: { _ in true })
    }

    /// Posts while the network fails, and returns the outbox's entry.
    func queued(_ draft: StatusDraft? = nil, after failure: RemoteFailure) async throws -> QueuedWrite {
        network.change { $0[.post] = .failure(failure) }
        let draft = try draft ?? StatusDraft(content: "Hello", emoji: "🎉")
        await #expect(throws: Failure.queued("1", because: failure)) {
            try await repository().write(.post(draft), on: "foo")
        }
        return try #require(try file.outbox.outboxEntries().first)
    }

    var delivery: LiveStatusRepository { repository(withOutbox: false) }

    @Test("a status is queued if the network fails")
    func keeps() async throws {
        let entry = try await queued(after: .down)

        #expect(entry.kind == "status")
        #expect(entry.title == "🎉 Hello")
        #expect(entry.state == .waiting)
        #expect(entry.reason == "could not reach api.test: connection refused")
    }

    @Test("a status that may have arrived is queued as unknown, with the time of the attempt")
    func unknown() async throws {
        let entry = try await queued(after: .unknown)

        #expect(entry.state == .unknown)
        #expect(entry.attemptedAt == Date(timeIntervalSince1970: 1_000))
    }

    // Guards against a fault: `skipsMastodon` was lost on the way through the outbox.
    @Test("a queued status is sent as it was written", arguments: [true, false])
    func sends(skipsMastodon: Bool) async throws {
        let draft = try StatusDraft(
            content: "Hello", emoji: "🎉", externalURL: "https://x.example", skipsMastodon: skipsMastodon)
        let entry = try await queued(draft, after: .down)
        network.change { $0[.post] = .success(.receipt("9", url: "https://status.lol/foo/9")) }

        #expect(try await delivery.send(entry) == "https://status.lol/foo/9")
        #expect(network.messages == [.post(draft, "foo"), .post(draft, "foo")])
    }

    @Test(
        "a status that arrived is found by its text, if it is new and at most 10 minutes older than the attempt",
        arguments: [
            ("Hello", "🎉", 1_000, [], true), ("Hello", "🎉", 400, [], true), ("Hello", "🎉", 399, [], false),
            ("Hello!", "🎉", 1_000, [], false), ("Hello", "🐙", 1_000, [], false), ("Hello", "🎉", 1_000, ["9"], false),
        ])
    func found(content: String, emoji: String, created: Int, before: [String], isDone: Bool) async throws {
        for id in before {
            let known = Status(
                id: id, address: "foo", createdAt: Date(timeIntervalSince1970: Double(created)), emoji: emoji,
                content: content, externalURL: nil)
            try StatusStore(archive: file.archive).save([known])
        }
        let entry = try await queued(after: .unknown)
        network.change { $0[.statuses] = .success([.stub("9", second: created, emoji: emoji, content: content)]) }

        #expect(try await delivery.isDone(entry) == isDone)
    }

    @Test("a status may have arrived if the list without it has an entry that cannot be read")
    func unreadableEntry() async throws {
        let entry = try await queued(after: .unknown)
        let mine = JSONSample.stub("9", second: 1_000, emoji: "🎉", content: "Hello")
        network.change { $0[.statuses] = .success([["id": nil], mine]) }
        #expect(try await delivery.isDone(entry))

        network.change { $0[.statuses] = .success([["id": nil]]) }
        let failure = await #expect(throws: Failure.self) { try await delivery.isDone(entry) }
        #expect(failure?.kind == .refused)
    }

    @Test("the text and the emoji of a queued status are returned")
    func content() async throws {
        let entry = try await queued(after: .down)
        #expect(delivery.content(of: entry) == "Hello")
        #expect(delivery.details(of: entry).map(\.value) == ["🎉", ""])
    }

    @Test("before an attempt, existing statuses of the same text are recorded")
    func prepares() async throws {
        var entry = try await queued(after: .down)
        network.change { $0[.statuses] = .success([.stub("9", emoji: "🎉", content: "Hello")]) }
        entry.payload = try await delivery.prepare(entry)
        entry.attemptedAt = Date(timeIntervalSince1970: 0)

        #expect(try await !delivery.isDone(entry))
    }

    @Test("an entry of the outbox that cannot be read is refused, not sent")
    func unreadable() async throws {
        let broken = QueuedWrite(kind: "status", address: "foo", title: "", payload: "{", createdAt: .now)
        await #expect(throws: Failure(.refused, "the outbox's record of it cannot be read")) {
            try await delivery.send(broken)
        }
    }
}
