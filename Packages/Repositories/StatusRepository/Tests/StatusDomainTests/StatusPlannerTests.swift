import ResourceLoading
import StatusDomain
import Testing

@Suite("What a write of statuses sends")
struct StatusPlannerTests {
    private let old = Status(
        id: "1", address: "foo", createdAt: nil, emoji: "🎉", content: "old", externalURL: "https://x.test")

    private func steps(_ intent: StatusIntent) async throws -> [Change<Status>] {
        try await StatusPlanner("foo") { target in
            if target == .id("2") { throw Failure.noSuchStatus("2", of: "foo") }
            return old
        } known: { id in
            id == "1" ? old : nil
        }.steps(for: intent).map(\.change)
    }

    @Test("a new status is planned without reading; the server chooses its id")
    func post() async throws {
        let draft = try StatusDraft(content: "new", emoji: "🍵", skipsMastodon: true)
        let status = Status(id: "", address: "foo", createdAt: nil, emoji: "🍵", content: "new", externalURL: nil)
        #expect(try await steps(.post(draft)) == [Change(id: nil, before: .nothing, after: status)])
    }

    @Test("an edit keeps what it does not name, of a named status and of the last one")
    func edit() async throws {
        for target in [StatusTarget.id("1"), .last] {
            let changes = try await steps(.edit(target, StatusChange(content: "new", emoji: nil)))
            let new = Status(
                id: "1", address: "foo", createdAt: nil, emoji: "🎉", content: "new", externalURL: "https://x.test")
            #expect(changes == [Change(id: "1", before: .value(old), after: new)])
        }
    }

    @Test("what is deleted is read from the server if it is shown, once, and else from what is known")
    func delete() async throws {
        #expect(
            try await steps(.delete([.id("1"), .last], areShown: true))
                == [Change(id: "1", before: .value(old), after: nil)])
        #expect(
            try await steps(.delete([.id("1"), .id("2")], areShown: false)).map(\.before) == [.value(old), .unknown])
        await #expect(throws: Failure.noSuchStatus("2", of: "foo")) {
            try await steps(.delete([.id("2")], areShown: true))
        }
    }
}
