import Foundation
import NetworkTestSupport
import PersistenceService
import PersistenceServiceInterface
import PersistenceTestSupport
import ResourceLoading
import StatusDomain
import StatusRepository
import TestSupport
import Testing

@Suite("What a write of statuses sends")
struct StatusPlanTests {
    private let network = NetworkStub()
    private let old = Status.sample("1", of: "foo", at: 5, emoji: "🎉", content: "old", url: "https://x.test")
    private let sample: JSONSample = [
        "id": "1", "address": "foo", "created": 5, "emoji": "🎉", "content": "old", "external_url": "https://x.test",
    ]

    private func steps(_ intent: StatusIntent) async throws -> [Step<Status>] {
        let storage = RepositoryStorage.reliable(
            ArchiveFile.inMemory([.status]).archive, now: { Date(timeIntervalSince1970: 100) })
        return try await LiveStatusRepository(network: network, storage: storage, exists: { _ in true })
            .plan(intent, on: "foo")
    }

    @Test("a new status is planned without reading; the server chooses its id")
    func post() async throws {
        let draft = try StatusDraft(content: "new", emoji: "🍵", skipsMastodon: true)
        let status = Status(id: "", address: "foo", createdAt: nil, emoji: "🍵", content: "new", externalURL: nil)
        #expect(try await steps(.post(draft)) == [Step(id: nil, before: .nothing, after: status)])
        #expect(network.messages.isEmpty)
    }

    @Test("an edit of a named status or of the last one keeps what it does not name")
    func edit() async throws {
        network.change {
            $0[.status] = .success(sample)
            $0[.statuses] = .success([sample])
        }
        var new = old
        new.content = "new"
        for target in [StatusTarget.id("1"), .last] {
            let steps = try await steps(.edit(target, StatusChange(content: "new", emoji: nil)))
            #expect(steps == [Step(id: "1", before: .value(old), after: new)])
        }
    }

    @Test("a status to delete must exist, is deleted once, and may be unreadable if it is not shown")
    func delete() async throws {
        network.change {
            $0[.status] = .success(sample)
            $0[.statuses] = .success([sample])
        }
        #expect(
            try await steps(.delete([.id("1"), .last], areShown: true))
                == [Step(id: "1", before: .value(old), after: nil)])
        for areShown in [true, false] {
            network.change { $0[.status] = [.success(sample), .failure(.refused(status: 404))] }
            await #expect(throws: Failure.noSuchStatus("2", of: "foo")) {
                try await steps(.delete([.id("1"), .id("2")], areShown: areShown))
            }
        }
        network.change { $0[.status] = [.success(sample), .failure(.refused(status: 500))] }
        #expect(
            try await steps(.delete([.id("1"), .id("2")], areShown: false)).map(\.before) == [.value(old), .unknown])
    }
}
