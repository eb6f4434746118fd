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
    private let full = StorageFailure.full(path: "x")

    private func repository(failing work: FailingOutboxStore.Work) -> LiveOutboxRepository {
        LiveOutboxRepository(
            store: FailingOutboxStore(store: store, work: work), deliveries: ["status": server],
            lockPath: folder.appending(path: "outbox.lock").path, lockTimeout: .zero,
            now: { Date(timeIntervalSince1970: 100) })
    }

    private func add(_ state: QueuedWrite.State = .waiting) throws {
        _ = try store.addOutboxEntry(
            QueuedWrite(
                kind: "status", address: "ann", title: "a", payload: "a", state: state,
                createdAt: Date(timeIntervalSince1970: 50)))
    }

    /// Sends waiting entries, which must fail without a result.
    private func expectFailure(of work: FailingOutboxStore.Work) async {
        await #expect(throws: full) {
            try await repository(failing: work).send(includingRefused: true) { Issue.record("reported \($0.outcome)") }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    @Test(
        "if a result cannot be recorded, sending fails with the reason",
        arguments: [
            Failure(.refused, "no"), RemoteFailure.invalidInput(field: "emoji", reason: "empty"),
            RemoteFailure.refused(.stub(400)), RemoteFailure.refused(.stub(500)), RemoteFailure.offline,
            RemoteFailure.notLoggedIn,
        ] as [any Error])
    func ending(failure: any Error) async throws {
        try add()
        server.answer(send: .failure(failure))
        await expectFailure(of: .end)
    }

    @Test("a sent entry that cannot be removed is reported, and looked up the next time")
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
        await #expect(throws: full) { try await repository(failing: .list).entries() }
        await #expect(throws: full) { try await repository(failing: .remove).drop("1") }
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A store whose disk is full for one kind of work.
private struct FailingOutboxStore: OutboxStore {
    enum Work {
        case list, begin, end, remove
    }

    let store: any OutboxStore
    let work: Work

    private func fail(_ asked: Work) throws(StorageFailure) {
        if asked == work { throw .full(path: "x") }
    }

    func outboxEntries() throws(StorageFailure) -> [QueuedWrite] {
        try fail(.list)
        return try store.outboxEntries()
    }

    func addOutboxEntry(_ write: QueuedWrite, of row: Int?) throws(StorageFailure) -> String {
        try store.addOutboxEntry(write, of: row)
    }

    func replaceOutboxEntry(_ id: String, title: String, payload: String) throws(StorageFailure) -> Bool {
        try store.replaceOutboxEntry(id, title: title, payload: payload)
    }

    func beginOutboxAttempt(_ id: String, payload: String, at date: Date) throws(StorageFailure) -> Bool {
        try fail(.begin)
        return try store.beginOutboxAttempt(id, payload: payload, at: date)
    }

    func endOutboxAttempt(_ id: String, state: QueuedWrite.State, reason: String) throws(StorageFailure) {
        try fail(.end)
        try store.endOutboxAttempt(id, state: state, reason: reason)
    }

    func removeOutboxEntry(_ id: String, hadArrived: Bool) throws(StorageFailure) -> Bool {
        try fail(.remove)
        return try store.removeOutboxEntry(id, hadArrived: hadArrived)
    }
}
