import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import TestSupport
import Testing

@Suite("OutboxStore, every kind")
struct OutboxStoreContractTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    func store(_ kind: Kind) -> any OutboxStore { kind.services(in: folder).outbox }

    func draft(
        _ content: String, state: StoredOutboxEntry.State = .waiting, reason: String = "no network",
        attempts: Int = 0, payload: String = "{}"
    ) -> StoredOutboxDraft {
        StoredOutboxDraft(
            kind: "status", address: "ann", content: content, payload: payload, state: state, reason: reason,
            attempts: attempts)
    }

    @Test("is empty at first", arguments: Kind.allCases) func empty(kind: Kind) throws {
        #expect(try store(kind).outboxEntries().isEmpty)
    }

    @Test("gives what was added, in that order", arguments: Kind.allCases) func order(kind: Kind) throws {
        let store = store(kind)
        let first = try store.addOutboxEntry(draft("b"), at: .at(9.5))
        let second = try store.addOutboxEntry(draft("a", state: .unknown, attempts: 1), at: .at(3))

        #expect(
            try store.outboxEntries() == [
                StoredOutboxEntry(id: first, draft: draft("b"), createdAt: .at(9), attemptedAt: nil),
                StoredOutboxEntry(
                    id: second, draft: draft("a", state: .unknown, attempts: 1), createdAt: .at(3),
                    attemptedAt: .at(3)),
            ])
    }

    @Test("an id never comes again", arguments: Kind.allCases) func ids(kind: Kind) throws {
        let store = store(kind)
        let first = try store.addOutboxEntry(draft("a"), at: .at(1))
        #expect(try store.removeOutboxEntry(first))

        #expect(try store.addOutboxEntry(draft("b"), at: .at(1)) != first)
    }

    @Test("an attempt is noted at its begin and at its end", arguments: Kind.allCases)
    func attempt(kind: Kind) throws {
        let store = store(kind)
        let id = try store.addOutboxEntry(draft("a"), at: .at(1))

        #expect(try store.beginOutboxAttempt(id, payload: "{1}", at: .at(5)))
        let sending = draft("a", state: .sending, attempts: 1, payload: "{1}")
        #expect(
            try store.outboxEntries()
                == [StoredOutboxEntry(id: id, draft: sending, createdAt: .at(1), attemptedAt: .at(5))])

        try store.endOutboxAttempt(id, state: .refused, reason: "HTTP 400")
        let refused = draft("a", state: .refused, reason: "HTTP 400", attempts: 1, payload: "{1}")
        #expect(try store.outboxEntries().map(\.draft) == [refused])
    }

    @Test("what is not there is neither sent nor removed", arguments: Kind.allCases, ["7", "", "x", "1e0", "\0"])
    func missing(kind: Kind, id: String) throws {
        let store = store(kind)
        _ = try store.addOutboxEntry(draft("a"), at: .at(1))

        #expect(try !store.beginOutboxAttempt(id, payload: "", at: .at(2)))
        #expect(try !store.removeOutboxEntry(id))
        #expect(try store.outboxEntries().map(\.draft) == [draft("a")])
    }

    @Test("gives any text back byte for byte", arguments: Kind.allCases, EdgeText.allCases)
    func edgeTexts(kind: Kind, edge: EdgeText) throws {
        let store = store(kind)
        _ = try store.addOutboxEntry(draft(edge.text, reason: edge.text), at: .at(1))

        #expect(try store.outboxEntries().map(\.draft.content.bytes) == [edge.text.bytes])
        #expect(try store.outboxEntries().map(\.draft.reason.bytes) == [edge.text.bytes])
    }
}
