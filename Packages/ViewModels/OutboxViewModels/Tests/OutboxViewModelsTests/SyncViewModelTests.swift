import FeatureContributions
import Foundation
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
        failing: [String: Failure] = [:], outboxFailure: (any Error)? = nil,
        run: SyncRun = SyncRun(startedAt: .at(100), isResumed: false), archived: [String: Int] = [:], log: Log? = nil
    ) -> SyncViewModel {
        let log = log ?? self.log
        func task(_ kind: String, _ scope: SyncTask.Scope = .ownAddress) -> SyncTask {
            SyncTask(kind: kind, scope: scope) { address in
                log.add("\(kind) \(address)")
                if let failure = failing[kind] { throw failure }
                return 3
            } archived: { address in
                archived["\(kind) \(address)"].map { SyncTask.Archived(count: 7, confirmedAt: .at($0)) }
            }
        }
        return SyncViewModel(
            outbox: OutboxSpy(log: log, failure: outboxFailure), journal: JournalSpy(log: log, run: run),
            ownAddresses: {
                log.add("addresses")
                return ["ann", "bob"]
            }, tasks: { _ in [task("timeline", .everybody), task("status"), task("paste")] })
    }

    @Test("sends first, then fetches every kind of every address, then shared content")
    func order() async throws {
        let model = model()
        let rows = try await model.run { _ in }

        #expect(
            log.all == [
                "send", "addresses", "begin true", "status ann", "paste ann", "status bob", "paste bob", "timeline ",
                "end",
            ])
        #expect(rows.map(\.count) == [3, 3, 3, 3, 3])
    }

    @Test("fetches only the requested kinds, and reports progress")
    func only() async throws {
        var told: [SyncProgress] = []
        _ = try await model().run(kinds: ["paste"], address: "bob") { told.append($0) }

        #expect(log.all == ["send", "addresses", "paste bob"])
        #expect(told.map { "\($0.kind) \($0.address) \($0.step)/\($0.steps)" } == ["paste bob 1/1"])
    }

    @Test("a failing kind does not stop the others, nor does a network or a disk that fails once")
    func oneFails() async throws {
        for kind in [Failure.Kind.refused, .network, .storage] {
            let model = model(failing: ["status": Failure(kind, "no")])
            let rows = try await model.run { _ in }

            #expect(rows.map(\.failure?.message) == ["no", nil, "no", nil, nil])
            #expect(model.interruption == nil)
            #expect(!log.all.contains("end"))
        }
    }

    @Test("the same failure twice in a row ends it; fetched kinds are reported")
    func failsTwice() async throws {
        for kind in [Failure.Kind.network, .storage] {
            let log = Log()
            let failure = Failure(kind, "down")
            let model = model(failing: ["status": failure, "paste": failure], log: log)
            let rows = try await model.run { _ in }

            #expect(log.all == ["send", "addresses", "begin true", "status ann", "paste ann"])
            #expect(rows.map(\.failure?.message) == ["down", "down"])
            #expect(model.interruption == failure)
        }
    }

    @Test("a refused key ends it at once")
    func refusedKey() async throws {
        let failure = Failure(.credential, "refused")
        let model = model(failing: ["status": failure])
        _ = try await model.run { _ in }

        #expect(log.all == ["send", "addresses", "begin true", "status ann"])
        #expect(model.interruption == failure)
    }

    @Test("resumes an interrupted run: content confirmed since it began is not fetched again")
    func resumed() async throws {
        let model = model(
            run: SyncRun(startedAt: .at(100), isResumed: true),
            archived: ["status ann": 100, "paste ann": 99, "status bob": 101])
        let rows = try await model.run { _ in }

        #expect(log.all == ["send", "addresses", "begin true", "paste ann", "paste bob", "timeline ", "end"])
        #expect(rows.map(\.count) == [7, 3, 7, 3, 3])
        #expect(model.resumedFrom == .at(100))
    }

    @Test("the next run begins without the interruption and the resumed time of the last one")
    func again() async throws {
        let failure = Failure(.credential, "refused")
        let model = model(failing: ["timeline": failure], run: SyncRun(startedAt: .at(100), isResumed: true))
        _ = try await model.run { _ in }
        #expect(model.interruption == failure)
        #expect(model.resumedFrom == .at(100))

        _ = try await model.run(kinds: ["status"]) { _ in }
        #expect(model.interruption == nil)
        #expect(model.resumedFrom == nil)
    }

    @Test("of a resumed run, content that is not fetched again does not hide that the network fails again")
    func resumedAndFailing() async throws {
        let failure = Failure(.network, "down")
        let model = model(
            failing: ["status": failure], run: SyncRun(startedAt: .at(100), isResumed: true),
            archived: ["paste ann": 200])
        _ = try await model.run { _ in }

        #expect(log.all == ["send", "addresses", "begin true", "status ann", "status bob"])
        #expect(model.interruption == failure)
    }

    @Test("a new run fetches everything, however fresh; a partial run does not change the journal")
    func anew() async throws {
        _ = try await model(archived: ["status ann": 200]).run(resumes: false) { _ in }
        #expect(log.all.prefix(4) == ["send", "addresses", "begin false", "status ann"])

        let part = Log()
        _ = try await model(archived: ["status ann": 200], log: part).run(kinds: ["status"]) { _ in }
        #expect(part.all == ["send", "addresses", "status ann", "status bob"])
        let one = Log()
        _ = try await model(archived: ["status ann": 200], log: one).run(address: "ann") { _ in }
        #expect(one.all == ["send", "addresses", "status ann", "paste ann", "timeline "])
    }

    @Test("another sending process is not a failure; an unreadable outbox is, and does not stop the rest")
    func outbox() async throws {
        let busy = model(outboxFailure: Failure.outboxIsBusy)
        _ = try await busy.run { _ in }
        #expect(busy.sent == .success([]))

        let full = model(outboxFailure: StorageFailure.full(path: "x"))
        let rows = try await full.run { _ in }
        let failure = Failure(.storage, "no space left on the disk of x")
        #expect(full.sent == .failure(failure))
        #expect(!rows.isEmpty)
    }
}

/// The events, in order.
final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}

extension Date {
    static func at(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
}

/// A journal with one run.
struct JournalSpy: SyncJournal {
    let log: Log
    let run: SyncRun

    func begin(resumes: Bool) async throws -> SyncRun {
        log.add("begin \(resumes)")
        return run
    }

    func end() async throws { log.add("end") }
}

/// An empty outbox.
struct OutboxSpy: OutboxRepository {
    let log: Log
    let failure: (any Error)?

    func entries() async throws -> [OutboxEntry] { [] }
    func drop(_ id: String, hadArrived: Bool) async throws { throw Failure.noSuchOutboxEntry(id) }

    func edit(_ id: String, content: String) async throws {}

    func send(
        includingRefused: Bool, only id: String?, isForced: Bool,
        progress: @Sendable (OutboxResult) async -> Void
    ) async throws {
        log.add("send")
        if let failure { throw failure }
    }
}
