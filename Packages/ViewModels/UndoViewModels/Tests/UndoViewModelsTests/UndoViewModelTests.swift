import Foundation
import ResourceLoading
import Synchronization
import Testing
import UndoDomain
import UndoViewModels

@MainActor
@Suite("UndoViewModel")
struct UndoViewModelTests {
    @Test("the entries of other accounts are listed only on request", arguments: [(false, ["1"]), (true, ["1", "2"])])
    func own(includesOthers: Bool, ids: [String]) async throws {
        let model = UndoViewModel(repository: Journal(), isOwn: { $0 == "ann" }, drop: { _, _ in })
        await model.load(includesOthers: includesOthers)
        #expect(model.entries.value?.map(\.id) == ids)
    }

    @Test("what waits in the outbox is dropped there, in order, until that fails")
    func drop() async throws {
        let failure = Failure(.storage, "busy")
        let arrivals = Mutex<[Bool]>([])
        let drop = { @Sendable (id: String, hadArrived: Bool) in
            if id == "8" { throw failure }
            arrivals.withLock { $0.append(hadArrived) }
        }
        let model = UndoViewModel(repository: Journal(), isOwn: { _ in true }, drop: drop)
        for state in [UndoableChange.State.queued, .unknown] {
            try await model.dropQueued([Journal.change("ann", state, outboxID: "7")])
        }
        let noted = arrivals.withLock(\.self)
        #expect(noted == [false, true])
        await #expect(throws: failure) {
            try await model.dropQueued([Journal.change("ann", .queued, outboxID: "8")])
        }
    }
}

/// A journal with an entry of ann, and one of bob.
private struct Journal: UndoRepository {
    static func change(
        _ address: String, _ state: UndoableChange.State = .done, outboxID: String? = nil
    ) -> UndoableChange {
        let change = JournaledChange(kind: "purl", address: address, id: "x", before: .nothing, after: "{}")
        return UndoableChange(
            RecordedChange(row: 1, change: change, date: .distantPast), state: state, outboxID: outboxID)
    }

    func entries() async throws -> [UndoEntry] {
        [("1", "ann"), ("2", "bob")].map { id, address in
            UndoEntry(id: id, createdAt: .distantPast, command: "", changes: [Self.change(address)])
        }
    }
    func hold() async throws -> any Sendable { 0 }
    func noteUndone(_ rows: [(row: Int, id: String?)]) async throws {}
    func forget(_ id: String?) async throws {}
}
