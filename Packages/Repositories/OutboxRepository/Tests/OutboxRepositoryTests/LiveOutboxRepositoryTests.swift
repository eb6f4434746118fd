import FeatureContributions
import Foundation
import OutboxDomain
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@Suite("LiveOutboxRepository")
final class LiveOutboxRepositoryTests {
    private let folder = NSTemporaryDirectory() + "nereid-outbox-\(UUID().uuidString)"
    private let store = ArchiveFile.inMemory([.sync]).outbox
    private let server = DeliverySpy()

    deinit {
        // The folder exists only if a lock was taken.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The entries whose records are damaged.
    private var damagedIDs: Set<String> = []

    private func repository(lockTimeout: Duration = .zero) -> LiveOutboxRepository {
        LiveOutboxRepository(
            store: FaultyOutboxStore(store: store, damaged: damagedIDs), deliveries: ["status": server],
            lockPath: folder + "/outbox.lock", lockTimeout: lockTimeout, now: { Date(timeIntervalSince1970: 100) })
    }

    /// Adds an entry with the payload as its title; returns its id.
    @discardableResult
    private func add(
        _ payload: String, _ state: QueuedWrite.State = .waiting, kind: String = "status"
    ) throws -> String {
        let wasTried = state != .waiting
        let date = Date(timeIntervalSince1970: 50)
        return try store.addOutboxEntry(
            QueuedWrite(
                kind: kind, address: "ann", title: payload, payload: payload, state: state, reason: "before",
                attempts: wasTried ? 1 : 0, createdAt: date, attemptedAt: wasTried ? date : nil))
    }

    private func send(includingRefused: Bool = false) async throws -> [OutboxResult.Outcome] {
        let results = Results()
        try await repository().send(includingRefused: includingRefused) { await results.add($0.outcome) }
        return await results.all
    }

    private func states() throws -> [QueuedWrite.State] { try store.outboxEntries().map(\.state) }

    @Test("sends everything in order, and removes accepted entries")
    func order() async throws {
        for payload in ["a", "b", "c"] { try add(payload) }

        #expect(try await send() == ["a", "b", "c"].map { .sent(url: "https://x.example/\($0)") })
        #expect(
            server.messages == [.prepare("a"), .send("a!"), .prepare("b"), .send("b!"), .prepare("c"), .send("c!")])
        #expect(try store.outboxEntries().isEmpty)
    }

    @Test(
        "an entry that may have arrived is looked up first, and not sent if it is there",
        arguments: [QueuedWrite.State.unknown, .sending])
    func arrived(state: QueuedWrite.State) async throws {
        try add("a", state)
        server.answer(isDone: .success(true))

        #expect(try await send() == [.wasThere])
        #expect(server.messages == [.isDone("a", since: 50)])
        #expect(try store.outboxEntries().isEmpty)
    }

    @Test("an entry shows the title, the text and the details that its kind finds in it, else its stored title")
    func content() async throws {
        try add("a")
        try add("b", kind: "of a later version")
        try add("titled")
        let entries = try await repository().entries()
        #expect(entries.map(\.title) == ["a", "b", "Title"])
        #expect(entries.map(\.content) == ["text of a", "b", "text of titled"])
        #expect(entries.map(\.details) == [["of: a"], [], ["of: titled"]])
    }

    @Test("an entry that did not arrive is sent once more", arguments: [QueuedWrite.State.unknown, .sending])
    func lost(state: QueuedWrite.State) async throws {
        try add("a", state)

        #expect(try await send() == [.sent(url: "https://x.example/a")])
        #expect(server.messages == [.isDone("a", since: 50), .prepare("a"), .send("a!")])
    }

    @Test("an entry that cannot be looked up stays unknown, and nothing after it is sent")
    func cannotLook() async throws {
        try add("a", .sending)
        try add("b")
        server.answer(isDone: .failure(RemoteFailure.down))

        #expect(try await send() == [.stopped(.down)])
        #expect(try states() == [.unknown, .waiting])
    }

    @Test(
        "an entry whose look-up is refused stays unknown, and the next one is sent",
        arguments: [
            RemoteFailure.refused(408), RemoteFailure.invalidInput(field: "id", reason: "empty"),
            Failure(.refused, "no"),
        ] as [any Error])
    func lookupRefused(failure: any Error) async throws {
        try add("a", .unknown)
        try add("b")
        server.answer(isDone: .failure(failure))

        #expect(try await send(includingRefused: true).last == .sent(url: "https://x.example/b"))
        #expect(try states() == [.unknown])
    }

    @Test("a network failure ends the run; the order stays")
    func networkFails() async throws {
        for payload in ["a", "b"] { try add(payload) }
        server.answer(send: .failure(RemoteFailure.down))

        #expect(try await send() == [.stopped(.down)])
        #expect(try states() == [.waiting, .waiting])
        #expect(try store.outboxEntries().first?.reason == "could not reach api.test: connection refused")
    }

    @Test("an entry without an answer is unknown, with the payload and the time of the attempt")
    func noAnswer() async throws {
        try add("a")
        let failure = RemoteFailure.outcomeUnknown(host: "api.test", cause: .connectionLost)
        server.answer(send: .failure(failure))

        #expect(try await send() == [.stopped(failure)])
        let entry = try #require(try store.outboxEntries().first)
        #expect(entry.state == .unknown)
        #expect(entry.payload == "a!")
        #expect(entry.attempts == 1)
        #expect(entry.attemptedAt == Date(timeIntervalSince1970: 100))
    }

    @Test("a refused entry stays, and the next one is sent")
    func refused() async throws {
        for payload in ["a", "b"] { try add(payload) }
        server.answer(send: .failure(RemoteFailure.refused(400)))

        let outcomes = try await send()
        #expect(outcomes.count == 2)
        #expect(outcomes.last == .sent(url: "https://x.example/b"))
        #expect(try states() == [.refused])
        #expect(try await send().isEmpty)
        #expect(try await send(includingRefused: true) == [.sent(url: "https://x.example/a!")])
    }

    @Test("an entry that can never be sent stays as refused, and does not block others")
    func invalidInput() async throws {
        for payload in ["a", "b"] { try add(payload) }
        server.answer(send: .failure(RemoteFailure.invalidInput(field: "emoji", reason: "empty")))

        #expect(try await send() == [.refused(reason: "emoji: empty"), .sent(url: "https://x.example/b")])
        #expect(try states() == [.refused])
    }

    @Test(
        "an entry whose preparation failed was not sent: it waits, whatever the outcome of an earlier attempt",
        arguments: [RemoteFailure.down, .refused(429), .refused(500), .refused(503)])
    func preparationFails(failure: RemoteFailure) async throws {
        for state in [QueuedWrite.State.waiting, .unknown] {
            let id = try add("a", state)
            server.answer(prepare: .failure(failure))

            #expect(try await send() == [.stopped(failure)])
            #expect(try states() == [.waiting])
            #expect(try await repository().entries().map(\.state) == [.waiting])
            _ = try store.removeOutboxEntry(id)
        }
        #expect(!server.messages.contains { if case .send = $0 { true } else { false } })
    }

    @Test(
        "an entry marked as being sent is shown as unknown, any other in its state",
        arguments: [
            (.waiting, .waiting), (.sending, .unknown), (.unknown, .unknown), (.refused, .refused),
        ] as [(QueuedWrite.State, OutboxEntry.State)])
    func shown(stored: QueuedWrite.State, state: OutboxEntry.State) async throws {
        try add("a", stored)
        #expect(try await repository().entries().map(\.state) == [state])
    }

    @Test("an entry that its delivery refuses is reported as refused, with the reason")
    func refusedByKind() async throws {
        try add("a")
        server.answer(send: .failure(Failure(.refused, "there is another")))

        #expect(try await send() == [.refused(reason: "there is another")])
        #expect(try store.outboxEntries().map(\.reason) == ["there is another"])
    }

    @Test(
        "a refused key, too many requests or an error of the server end the run, and no entry becomes refused",
        arguments: [
            RemoteFailure.notLoggedIn, .refused(429), .refused(500), .unauthorized(.stub(401), credential: nil),
        ])
    func stops(failure: RemoteFailure) async throws {
        for payload in ["a", "b"] { try add(payload) }
        server.answer(send: .failure(failure))

        #expect(try await send() == [.stopped(failure)])
        #expect(try !states().contains(.refused))
    }

    @Test("an entry of an unknown kind stays as it is")
    func unknownKind() async throws {
        try add("a", kind: "song")

        #expect(try await send() == [.refused(reason: "this version cannot send the kind 'song'")])
        #expect(try states() == [.waiting])
    }

    @Test("a damaged entry is reported, never sent, does not block others, and can be dropped")
    func damaged() async throws {
        let ids = try ["a", "b"].map { try add($0) }
        damagedIDs = [ids[0]]

        let listed = try await repository().entries()
        #expect(listed.map(\.state) == [.damaged, .waiting])
        try #require(listed.first?.reason.contains("damaged") == true)
        let outcomes = try await send(includingRefused: true)
        #expect(outcomes == [.refused(reason: listed[0].reason), .sent(url: "https://x.example/b")])
        #expect(server.messages == [.prepare("b"), .send("b!")])
        // Sending without the refused entries reports it too, and does not send it either.
        #expect(try await send() == [.refused(reason: listed[0].reason)])
        #expect(server.messages.count == 2)
        try await repository().drop(ids[0])
        #expect(try store.outboxEntries().isEmpty)
    }

    @Test("an entry that cannot be changed stays as it is, and the failure gives the reason")
    func notEditable() async throws {
        let ids = try [add("a", .unknown), add("b"), add("c", kind: "song"), add("d")]
        damagedIDs = [ids[1]]
        let repository = repository()
        let expected = [
            Failure(.refused, "a server may have it already", remedy: .sendWaiting(id: ids[0])),
            Failure(.refused, "its record on this disk is damaged, so it is not sent"),
            Failure(.refused, "this version cannot send the kind 'song'"), Failure(.refused, "a text is needed"),
        ]
        for (id, reason) in zip(ids, expected) {
            let failure = Failure(
                .refused, "entry \(id) was not changed: \(reason.message)", remedy: reason.remedy)
            await #expect(throws: failure) { try await repository.edit(id, content: "") }
        }
        #expect(try store.outboxEntries().map(\.title) == ["a", "b", "c", "d"])
        try await repository.edit(ids[3], content: "e")
        #expect(try store.outboxEntries().map(\.title) == ["a", "b", "c", "e"])
        await #expect(throws: Failure.noSuchOutboxEntry("9")) { try await repository.edit("9", content: "e") }
    }

    @Test("drops an entry, and reports if it does not exist")
    func drop() async throws {
        let id = try add("a")
        try await repository().drop(id)

        #expect(try store.outboxEntries().isEmpty)
        let repository = repository()
        await #expect(throws: Failure.noSuchOutboxEntry(id)) { try await repository.drop(id) }
    }

    @Test("an entry that is being sent is not dropped")
    func dropWhileSending() async throws {
        let id = try add("a")
        let (first, second, store) = (repository(), repository(), store)
        server.answer(send: .failure(RemoteFailure.down))
        server.onSend = {
            await #expect(throws: Failure.outboxIsBusy) { try await second.drop(id) }
            #expect((try? store.outboxEntries())?.map(\.id) == [id])
        }
        try await first.send(includingRefused: false) { _ in }

        #expect(server.messages.last == .send("a!"))
        try await second.drop(id)
        #expect(try store.outboxEntries().isEmpty)
    }

    @Test("a second sender waits for the first one, and sends the rest")
    func waits() async throws {
        try add("a")
        let (first, second) = (repository(), repository(lockTimeout: .seconds(60)))
        let (waiting, started) = AsyncStream.makeStream(of: Void.self)
        let other = Task {
            for await _ in waiting {}
            try await second.send(includingRefused: false) { _ in }
        }
        let store = store
        server.onSend = {
            // Added while the first one sends, so that only the second one can find it.
            guard (try? store.outboxEntries())?.first?.title == "a" else { return }
            _ = try? store.addOutboxEntry(
                QueuedWrite(
                    kind: "status", address: "ann", title: "b", payload: "b",
                    createdAt: Date(timeIntervalSince1970: 60)))
            started.finish()
            // Long enough for the second one to wait for the lock.
            try? await Task.sleep(for: .milliseconds(200))
        }
        try await first.send(includingRefused: false) { _ in }
        try await other.value

        #expect(server.messages.suffix(1) == [.send("b!")])
        #expect(try store.outboxEntries().isEmpty)
    }

    @Test("a lock that cannot be created is reported with its path, at once", .timeLimit(.minutes(1)))
    func noLock() async throws {
        try add("a")
        let repository = LiveOutboxRepository(
            store: store, deliveries: ["status": server], lockPath: "/dev/null/outbox.lock",
            lockTimeout: .seconds(3600), now: { .distantPast })
        let failure = await #expect(throws: Failure.self) {
            try await repository.send(includingRefused: false) { _ in }
        }
        #expect(failure?.kind == .storage)
        #expect(failure?.message.wholeMatch(of: /cannot lock \/dev\/null\/outbox\.lock: .+/) != nil)
        #expect(server.messages.isEmpty)
    }

    @Test("a cancelled wait for another sender fails as cancelled, not as busy")
    func cancelledWait() async throws {
        try add("a")
        let (first, second) = (repository(), repository(lockTimeout: .seconds(60)))
        server.onSend = {
            let other = Task { try await second.send(includingRefused: false) { _ in } }
            other.cancel()
            await #expect(throws: RemoteFailure.cancelled) { try await other.value }
        }
        try await first.send(includingRefused: false) { _ in }
    }

    @Test("waiting too long for another sender is reported")
    func busy() async throws {
        try add("a")
        let (first, second) = (repository(), repository())
        server.onSend = {
            await #expect(throws: Failure.outboxIsBusy) {
                try await second.send(includingRefused: false) { _ in }
            }
        }
        try await first.send(includingRefused: false) { _ in }

        #expect(try store.outboxEntries().isEmpty)
    }
}

/// Collects results.
private actor Results {
    private(set) var all: [OutboxResult.Outcome] = []

    func add(_ outcome: OutboxResult.Outcome) {
        all.append(outcome)
    }
}
