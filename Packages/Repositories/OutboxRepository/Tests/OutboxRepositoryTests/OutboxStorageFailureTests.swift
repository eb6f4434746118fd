import FeatureContributions
import Foundation
import OutboxDomain
import OutboxRepository
import PersistenceService
import PersistenceServiceInterface
import ResourceLoading
import Testing

@Suite("LiveOutboxRepository, when its store fails")
struct OutboxStorageFailureTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "nereid-outbox-\(UUID().uuidString)")
    private let store = ArchiveFile.inMemory([.sync]).outbox
    private let server = DeliverySpy()

    private func repository(failing work: FaultyOutboxStore.Work) -> LiveOutboxRepository {
        LiveOutboxRepository(
            store: FaultyOutboxStore(store: store, failing: work), deliveries: ["status": server],
            lockPath: folder.appending(path: "outbox.lock").path, lockTimeout: .zero,
            now: { Date(timeIntervalSince1970: 100) })
    }

    private func add() throws {
        _ = try store.addOutboxEntry(
            QueuedWrite(
                kind: "status", address: "ann", title: "a", payload: "a", createdAt: Date(timeIntervalSince1970: 50)))
    }

    /// Sends all entries, which must fail without a result.
    private func expectFailure(of work: FaultyOutboxStore.Work) async {
        await #expect(throws: FaultyOutboxStore.failure) {
            try await repository(failing: work).send(includingRefused: true) { Issue.record("reported \($0.outcome)") }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    @Test(
        "if a result cannot be recorded, sending fails with the reason",
        arguments: [
            Failure(.refused, "no"), RemoteFailure.invalidInput(field: "emoji", reason: "empty"),
            RemoteFailure.refused(400), RemoteFailure.refused(500), RemoteFailure.offline,
            RemoteFailure.notLoggedIn,
        ] as [any Error])
    func ending(failure: any Error) async throws {
        try add()
        server.answer(send: .failure(failure))
        await expectFailure(of: .end)
    }

    @Test("if a sent entry cannot be removed, sending fails, and the entry is looked up the next time")
    func removing() async throws {
        try add()
        await expectFailure(of: .remove)
        #expect(try store.outboxEntries().map(\.state) == [.sending])

        server.answer(isDone: .success(true))
        await expectFailure(of: .remove)
        #expect(server.messages == [.prepare("a"), .send("a!"), .isDone("a!", since: 100)])
    }

    @Test("nothing is sent if entries cannot be marked or listed")
    func beginning() async throws {
        try add()
        await expectFailure(of: .begin)
        await expectFailure(of: .list)
        #expect(server.messages == [.prepare("a")])
        await #expect(throws: FaultyOutboxStore.failure) { try await repository(failing: .list).entries() }
        await #expect(throws: FaultyOutboxStore.failure) { try await repository(failing: .remove).drop("1") }
        try? FileManager.default.removeItem(at: folder)
    }
}
