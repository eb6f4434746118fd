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

    @Test("changes that wait in the outbox are dropped from it in order, until one cannot be dropped")
    func drop() async throws {
        let failure = Failure(.storage, "busy")
        let dropped = Mutex<[String]>([])
        let drop = { @Sendable (id: String, hadArrived: Bool) in
            if id == "8" { throw failure }
            dropped.withLock { $0.append("\(id) \(hadArrived)") }
        }
        let model = UndoViewModel(repository: Journal(), isOwn: { _ in true }, drop: drop)
        let changes = [
            Journal.change("ann", .queued, outboxID: "7"), Journal.change("ann", .unknown, outboxID: "6"),
            Journal.change("ann", .queued, outboxID: "8"), Journal.change("ann", .queued, outboxID: "5"),
        ]
        await #expect(throws: failure) { try await model.dropQueued(changes) }
        let noted = dropped.withLock(\.self)
        #expect(noted == ["7 false", "6 true"])
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
