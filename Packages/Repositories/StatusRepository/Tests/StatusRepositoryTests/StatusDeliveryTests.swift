import FeatureContributions
import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
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
            storage: RepositoryStorage(
                archive: file.archive, outbox: withOutbox ? file.outbox : nil,
                now: { Date(timeIntervalSince1970: 1_000) }, onFailure: { _ in Issue.record("the archive failed") }),
            exists: { _ in true })
    }

    /// Posts while the network fails, and returns the outbox's entry.
    func stored(_ draft: StatusDraft? = nil, after failure: RemoteFailure) async throws -> QueuedWrite {
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
        let entry = try await stored(after: .down)

        #expect(entry.kind == "status")
        #expect(entry.title == "🎉 Hello")
        #expect(entry.state == .waiting)
        #expect(entry.reason == "could not reach api.test: connection refused")
    }

    @Test("a write that may have arrived is marked as such, with the time of the attempt")
    func unknown() async throws {
        let entry = try await stored(after: .outcomeUnknown(host: "api.test", cause: .connectionLost))

        #expect(entry.state == .unknown)
        #expect(entry.attemptedAt == Date(timeIntervalSince1970: 1_000))
    }

    @Test("a refused status is not queued", arguments: [RemoteFailure.refused(status: 400), .notLoggedIn])
    func refused(failure: RemoteFailure) async throws {
        network.change { $0[.post] = .failure(failure) }
        let draft = try StatusDraft(content: "Hello")

        await #expect(throws: failure) {
            try await repository().write(.post(draft), on: "foo")
        }
        #expect(try file.outbox.outboxEntries().isEmpty)
    }

    @Test("without an outbox a network failure is an error")
    func noOutbox() async throws {
        network.change { $0[.post] = .failure(.down) }
        let draft = try StatusDraft(content: "Hello")

        await #expect(throws: RemoteFailure.down) {
            try await repository(withOutbox: false).write(.post(draft), on: "foo")
        }
    }

    // `skipsMastodon` was lost on the way through the outbox, and no test failed.
    @Test("a queued status is sent as it was written", arguments: [true, false])
    func sends(skipsMastodon: Bool) async throws {
        let draft = try StatusDraft(
            content: "Hello", emoji: "🎉", externalURL: "https://x.example", skipsMastodon: skipsMastodon)
        let entry = try await stored(draft, after: .down)
        network.change { $0[.post] = .success(.receipt("9", url: "https://status.lol/foo/9")) }

        #expect(try await delivery.send(entry) == "https://status.lol/foo/9")
        #expect(network.messages == [.post(draft, "foo"), .post(draft, "foo")])
    }

    @Test(
        "a status that arrived is found by its text, if it is not older than the attempt and was not there before",
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
        let entry = try await stored(after: .outcomeUnknown(host: "api.test", cause: .connectionLost))
        network.change { $0[.statuses] = .success([.stub("9", second: created, emoji: emoji, content: content)]) }

        #expect(try await delivery.isDone(entry) == isDone)
    }

    @Test("it is not known to be missing from a list with an entry that cannot be read")
    func unreadableEntry() async throws {
        let entry = try await stored(after: .outcomeUnknown(host: "api.test", cause: .connectionLost))
        let mine = JSONSample.stub("9", second: 1_000, emoji: "🎉", content: "Hello")
        network.change { $0[.statuses] = .success([["id": nil], mine]) }
        #expect(try await delivery.isDone(entry))

        network.change { $0[.statuses] = .success([["id": nil]]) }
        let failure = await #expect(throws: Failure.self) { try await delivery.isDone(entry) }
        #expect(failure?.kind == .refused)
    }

    @Test("the text of a queued status is returned")
    func content() async throws {
        #expect(delivery.content(of: try await stored(after: .down)) == "Hello")
    }

    @Test("before an attempt, existing statuses of the same text are recorded")
    func prepares() async throws {
        var entry = try await stored(after: .down)
        network.change { $0[.statuses] = .success([.stub("9", emoji: "🎉", content: "Hello")]) }
        entry.payload = try await delivery.prepare(entry)
        entry.attemptedAt = Date(timeIntervalSince1970: 0)

        #expect(try await !delivery.isDone(entry))
    }

    @Test("a record that cannot be read is refused, not sent")
    func unreadable() async throws {
        let broken = QueuedWrite(kind: "status", address: "foo", title: "", payload: "{", createdAt: .now)
        await #expect(throws: Failure(.refused, "the outbox's record of it cannot be read")) {
            try await delivery.send(broken)
        }
    }
}
