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
            outbox: OutboxRepositoryStub(failure: outboxFailure, log: log), journal: JournalSpy(log: log, run: run),
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

    @Test("a run of some kinds of one address fetches only these, and reports progress")
    func only() async throws {
        var reported: [SyncProgress] = []
        _ = try await model().run(kinds: ["paste"], address: "bob") { reported.append($0) }

        #expect(log.all == ["send", "addresses", "paste bob"])
        #expect(reported.map { "\($0.kind) \($0.address) \($0.step)/\($0.steps)" } == ["paste bob 1/1"])
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

    @Test("a network or a disk that fails twice in a row ends the run; the kinds tried so far are returned")
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

    @Test("a refused key ends the run at once")
    func refusedKey() async throws {
        let failure = Failure(.credential, "refused")
        let model = model(failing: ["status": failure])
        _ = try await model.run { _ in }

        #expect(log.all == ["send", "addresses", "begin true", "status ann"])
        #expect(model.interruption == failure)
    }

    @Test("a resumed run does not fetch what was confirmed since the interrupted one began")
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

    @Test("content that a resumed run skips does not hide that the network failed twice in a row")
    func resumedAndFailing() async throws {
        let failure = Failure(.network, "down")
        let model = model(
            failing: ["status": failure], run: SyncRun(startedAt: .at(100), isResumed: true),
            archived: ["paste ann": 200])
        _ = try await model.run { _ in }

        #expect(log.all == ["send", "addresses", "begin true", "status ann", "status bob"])
        #expect(model.interruption == failure)
    }

    @Test("a new run fetches everything, however fresh")
    func anew() async throws {
        _ = try await model(archived: ["status ann": 200]).run(resumes: false) { _ in }
        #expect(log.all.prefix(4) == ["send", "addresses", "begin false", "status ann"])
    }

    @Test("a partial run fetches even fresh content, and does not change the journal")
    func partial() async throws {
        let model = model(archived: ["status ann": 200])
        _ = try await model.run(kinds: ["status"]) { _ in }
        #expect(log.all == ["send", "addresses", "status ann", "status bob"])

        _ = try await model.run(address: "ann") { _ in }
        #expect(log.all.suffix(5) == ["send", "addresses", "status ann", "paste ann", "timeline "])
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
