import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@testable import PersistenceService

/// The location of an archive and its outbox.
enum Place: String, CaseIterable, CustomTestStringConvertible {
    case memory = "in memory"
    case file = "in a file"

    var testDescription: String { rawValue }

    func archive(in folder: TemporaryFolder) -> ArchiveFile {
        switch self {
        case .memory: .inMemory(.samples)
        case .file: .sample(folder.archive)
        }
    }
}

@Suite("OutboxStore, wherever it is")
struct OutboxStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ place: Place) -> any OutboxStore { place.archive(in: folder).outbox }

    func draft(
        _ content: String, state: OutboxRecord.State = .waiting, reason: String = "no network",
        attempts: Int = 0, payload: String = "{}"
    ) -> OutboxDraft {
        OutboxDraft(
            kind: "status", address: "ann", content: content, payload: payload, state: state, reason: reason,
            attempts: attempts)
    }

    @Test("is empty at first", arguments: Place.allCases) func empty(place: Place) throws {
        #expect(try store(place).outboxEntries().isEmpty)
    }

    @Test("returns entries in the order of adding", arguments: Place.allCases) func order(place: Place) throws {
        let store = store(place)
        let first = try store.addOutboxEntry(draft("b"), at: .at(9.5))
        let second = try store.addOutboxEntry(draft("a", state: .unknown, attempts: 1), at: .at(3))

        #expect(
            try store.outboxEntries() == [
                OutboxRecord(id: first, draft: draft("b"), createdAt: .at(9), attemptedAt: nil),
                OutboxRecord(
                    id: second, draft: draft("a", state: .unknown, attempts: 1), createdAt: .at(3),
                    attemptedAt: .at(3)),
            ])
    }

    @Test("an id is never reused", arguments: Place.allCases) func ids(place: Place) throws {
        let store = store(place)
        let first = try store.addOutboxEntry(draft("a"), at: .at(1))
        #expect(try store.removeOutboxEntry(first))

        #expect(try store.addOutboxEntry(draft("b"), at: .at(1)) != first)
    }

    @Test("an attempt is recorded at its beginning and its end", arguments: Place.allCases)
    func attempt(place: Place) throws {
        let store = store(place)
        let id = try store.addOutboxEntry(draft("a"), at: .at(1))

        #expect(try store.beginOutboxAttempt(id, payload: "{1}", at: .at(5)))
        let sending = draft("a", state: .sending, attempts: 1, payload: "{1}")
        #expect(
            try store.outboxEntries()
                == [OutboxRecord(id: id, draft: sending, createdAt: .at(1), attemptedAt: .at(5))])

        try store.endOutboxAttempt(id, state: .refused, reason: "HTTP 400")
        let refused = draft("a", state: .refused, reason: "HTTP 400", attempts: 1, payload: "{1}")
        #expect(try store.outboxEntries().map(\.draft) == [refused])
    }

    @Test("a missing entry is neither sent nor removed", arguments: Place.allCases, ["7", "", "x", "1e0", "\0"])
    func missing(place: Place, id: String) throws {
        let store = store(place)
        _ = try store.addOutboxEntry(draft("a"), at: .at(1))

        #expect(try !store.beginOutboxAttempt(id, payload: "", at: .at(2)))
        #expect(try !store.removeOutboxEntry(id))
        #expect(try store.outboxEntries().map(\.draft) == [draft("a")])
    }

    @Test("returns any text byte for byte", arguments: Place.allCases, EdgeText.allCases)
    func edgeTexts(place: Place, edge: EdgeText) throws {
        let store = store(place)
        _ = try store.addOutboxEntry(draft(edge.text, reason: edge.text), at: .at(1))

        #expect(try store.outboxEntries().map(\.draft.content.bytes) == [edge.text.bytes])
        #expect(try store.outboxEntries().map(\.draft.reason.bytes) == [edge.text.bytes])
    }
}
