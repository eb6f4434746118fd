import Foundation
import OutboxDomain
import OutboxViewModels
import ResourceLoading
import Testing

@MainActor
@Suite("OutboxViewModel")
struct OutboxViewModelTests {
    @Test("shows the waiting writes")
    func loads() async {
        let model = OutboxViewModel(repository: OutboxRepositoryStub(entries: [.stub("1"), .stub("2")]))
        await model.load()

        #expect(model.entries.value?.map(\.id) == ["1", "2"])
    }

    @Test("all results are returned, in order")
    func sends() async throws {
        let results = [
            OutboxResult(.stub("1"), .sent(url: "https://x.example")), OutboxResult(.stub("2"), .stopped(.offline)),
        ]
        let model = OutboxViewModel(repository: OutboxRepositoryStub(results: results))
        #expect(try await model.send(includingRefused: true) == results)
    }

    @Test(
        "a failure is shown or thrown, with its message",
        arguments: [
            (Failure.outboxIsBusy, "another nereid process is sending the outbox; try again when it is done"),
            (Failure.noSuchOutboxEntry("7"), "the outbox has no entry '7'"),
            (StorageFailure.full(path: "a.db"), "no space left on the disk of a.db"),
        ] as [(any Error, String)])
    func fails(error: any Error, message: String) async {
        let model = OutboxViewModel(repository: OutboxRepositoryStub(failure: error))
        await model.load()

        let failure = Failure(error)
        #expect(failure.message == message)
        #expect(model.entries.failure == failure)
        let failures = [
            await #expect(throws: (any Error).self) { try await model.drop("7") },
            await #expect(throws: (any Error).self) { try await model.send(includingRefused: false) },
        ]
        #expect(failures.map { $0.map(Failure.init) } == [failure, failure])
    }
}

/// An outbox with prepared answers.
struct OutboxRepositoryStub: OutboxRepository {
    var entries: [OutboxEntry] = []
    var results: [OutboxResult] = []
    var failure: (any Error)?
    /// Gets a line for each `send`.
    var log: Log?

    func entries() async throws -> [OutboxEntry] {
        if let failure { throw failure }
        return entries
    }

    func drop(_ id: String, hadArrived: Bool) async throws {
        if let failure { throw failure }
    }

    func edit(_ id: String, content: String) async throws {}

    func send(
        includingRefused: Bool, only id: String?, isForced: Bool,
        progress: @Sendable (OutboxResult) async -> Void
    ) async throws {
        log?.add("send")
        if let failure { throw failure }
        for result in results { await progress(result) }
    }
}

extension OutboxEntry {
    static func stub(_ id: String) -> OutboxEntry {
        OutboxEntry(
            id: id, kind: "status", address: "foo", createdAt: Date(timeIntervalSince1970: 1), attempts: 0,
            reason: "no network", title: "Hello", content: "Hello", state: .waiting)
    }
}
