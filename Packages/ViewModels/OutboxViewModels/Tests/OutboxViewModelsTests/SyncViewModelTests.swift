import OutboxDomain
import OutboxViewModels
import ResourceLoading
import Synchronization
import Testing

@MainActor
@Suite("SyncViewModel")
struct SyncViewModelTests {
    private let log = Log()

    private func model(
        failing: [String: FailurePresentation] = [:], outboxFailure: OutboxRepositoryError? = nil
    ) -> SyncViewModel {
        let log = log
        let task = { (kind: String) in
            SyncTask(kind: kind) { (address: String) async throws(FailurePresentation) -> Int in
                log.add("\(kind) \(address)")
                if let failure = failing[kind] { throw failure }
                return 3
            }
        }
        return SyncViewModel(
            outbox: OutboxSpy(log: log, failure: outboxFailure),
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                log.add("addresses")
                return ["ann", "bob"]
            }, shared: [task("timeline")], tasks: [task("status"), task("paste")])
    }

    @Test("sends first, then brings every kind of every address, then what is everybody's")
    func order() async {
        let model = model()
        await model.run { _ in }

        #expect(log.all == ["send", "addresses", "status ann", "paste ann", "status bob", "paste bob", "timeline "])
        #expect(model.state.value?.map(\.count) == [3, 3, 3, 3, 3])
    }

    @Test("brings only what is asked for, and says what it is doing")
    func only() async {
        var told: [SyncProgress] = []
        await model().run(kinds: ["paste"], address: "bob") { told.append($0) }

        #expect(log.all == ["send", "addresses", "paste bob"])
        #expect(told.map { "\($0.kind) \($0.address) \($0.step)/\($0.steps)" } == ["paste bob 1/1"])
    }

    @Test("a kind that fails does not keep the others from coming")
    func oneFails() async {
        let model = model(failing: ["status": FailurePresentation(.refused, "no")])
        await model.run { _ in }

        #expect(model.state.value?.map(\.problem) == ["no", nil, "no", nil, nil])
    }

    @Test("a network that fails ends it")
    func networkFails() async {
        let failure = FailurePresentation(.network, "down")
        let model = model(failing: ["status": failure])
        await model.run { _ in }

        #expect(log.all == ["send", "addresses", "status ann"])
        #expect(model.state == .failed(failure))
    }

    @Test("another process that sends is no failure, a broken archive is")
    func outbox() async {
        let busy = model(outboxFailure: .busy)
        await busy.run { _ in }
        #expect(busy.sent.value == [])

        let full = model(outboxFailure: .storage(.full(path: "x")))
        await full.run { _ in }
        #expect(full.sent == .failed(FailurePresentation(.storage, "no room left on the disk of x")))
    }
}

/// What happened, in its order.
final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}

/// An empty outbox.
struct OutboxSpy: OutboxRepository {
    let log: Log
    let failure: OutboxRepositoryError?

    func entries() async throws(OutboxRepositoryError) -> [OutboxEntry] { [] }
    func drop(_ id: String) async throws(OutboxRepositoryError) { throw .noSuchEntry(id: id) }

    func send(
        refusedOnesToo: Bool, progress: @Sendable (OutboxResult) async -> Void
    ) async throws(OutboxRepositoryError) {
        log.add("send")
        if let failure { throw failure }
    }
}
