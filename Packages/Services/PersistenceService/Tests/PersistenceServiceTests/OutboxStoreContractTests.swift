import FeatureContributions
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

@Suite("OutboxStore, in memory and on disk")
struct OutboxStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ place: Place) -> any OutboxStore { place.archive(in: folder).outbox }

    func write(
        _ title: String, payload: String = "{}", state: QueuedWrite.State = .waiting, reason: String = "no network",
        at createdAt: Double = 1, attemptedAt: Double? = nil
    ) -> QueuedWrite {
        QueuedWrite(
            kind: "status", address: "ann", title: title, payload: payload, state: state, reason: reason,
            attempts: attemptedAt == nil ? 0 : 1, createdAt: .at(createdAt), attemptedAt: attemptedAt.map { .at($0) })
    }

    /// The entries of a store, without their ids.
    func writes(_ store: any OutboxStore) throws -> [QueuedWrite] {
        try store.outboxEntries().map { write in
            var write = write
            write.id = ""
            return write
        }
    }

    @Test("two writes may have names that look the same, but not names with the same bytes", arguments: Place.allCases)
    func namedTwice(place: Place) throws {
        let store = store(place)
        func keep(_ name: String) throws -> String? {
            try store.keep(
                "note", of: "ann", content: name, payload: "{}", after: .offline, startedAt: .at(1), isNamed: true)
        }
        let first = try #require(try keep("caf\u{E9}"))
        #expect(throws: StorageFailure.alreadyQueued(name: "caf\u{E9}", id: first)) { try keep("caf\u{E9}") }
        #expect(try keep("cafe\u{301}") != nil)
        #expect(try store.outboxEntries().count == 2)
    }

    @Test("is empty at first", arguments: Place.allCases) func empty(place: Place) throws {
        #expect(try store(place).outboxEntries().isEmpty)
    }

    @Test("returns entries in the order of adding", arguments: Place.allCases) func order(place: Place) throws {
        let store = store(place)
        let first = try store.addOutboxEntry(write("b", at: 9.5))
        let second = try store.addOutboxEntry(write("a", state: .unknown, at: 3.5, attemptedAt: 4.5))

        #expect(try writes(store) == [write("b", at: 9), write("a", state: .unknown, at: 3, attemptedAt: 4)])
        #expect(try store.outboxEntries().map(\.id) == [first, second])
    }

    @Test("an id is never reused", arguments: Place.allCases) func ids(place: Place) throws {
        let store = store(place)
        let first = try store.addOutboxEntry(write("a"))
        #expect(try store.removeOutboxEntry(first))

        #expect(try store.addOutboxEntry(write("b")) != first)
    }

    @Test("an attempt is recorded at its beginning and its end", arguments: Place.allCases)
    func attempt(place: Place) throws {
        let store = store(place)
        let id = try store.addOutboxEntry(write("a"))

        #expect(try store.beginOutboxAttempt(id, payload: "{1}", at: .at(5)))
        #expect(try writes(store) == [write("a", payload: "{1}", state: .sending, attemptedAt: 5)])

        try store.endOutboxAttempt(id, state: .refused, reason: "HTTP 400")
        #expect(
            try writes(store) == [write("a", payload: "{1}", state: .refused, reason: "HTTP 400", attemptedAt: 5)])
    }

    @Test("a missing entry is neither sent nor removed", arguments: Place.allCases, ["7", "", "x", "1e0", "\0"])
    func missing(place: Place, id: String) throws {
        let store = store(place)
        _ = try store.addOutboxEntry(write("a"))

        #expect(try !store.beginOutboxAttempt(id, payload: "", at: .at(2)))
        #expect(try !store.removeOutboxEntry(id))
        #expect(try writes(store) == [write("a")])
    }

    @Test("returns any text byte for byte", arguments: Place.allCases, EdgeText.allCases)
    func edgeTexts(place: Place, edge: EdgeText) throws {
        let store = store(place)
        _ = try store.addOutboxEntry(write(edge.text, reason: edge.text))

        #expect(try store.outboxEntries().map(\.title.bytes) == [edge.text.bytes])
        #expect(try store.outboxEntries().map(\.reason.bytes) == [edge.text.bytes])
    }
}
