import CommandSupport
import Foundation
import Testing

/// Draws worlds and runs of command lines that write, and takes all of them back: then the server has what it had.
@Suite("All changes of a run can be undone")
struct UndoOracleTests {
    private static let kinds = WriteOracleTests.kinds

    /// In parts, which run beside each other.
    private static let parts = 4

    @Test("1 to 20 random writes, undone one after the other", arguments: 0..<parts)
    func roundTrip(part: Int) async throws {
        let total = ProcessInfo.processInfo.environment["NEREID_UNDO_WORLDS"].flatMap(Int.init) ?? 100
        let count = max(1, total / Self.parts)
        var (deletions, changed) = (0, 0)
        for seed in (part * count + 1)...(part * count + count) {
            let trial = UndoTrial(Self.kinds, seed: UInt64(seed))
            if let problem = try await trial.problem() { Issue.record("seed \(seed): \(problem)") }
            let verbs = trial.lines.map { $0.words.count > 1 ? $0.words[1] : "" }
            if !Set(verbs).isDisjoint(with: ["delete", "rename"]) { deletions += 1 }
            if await trial.changedSomething { changed += 1 }
        }
        print("undo: \(count) worlds, \(changed) changed, \(deletions) with a deletion or a rename")
        #expect(changed * 2 > count)
        #expect(deletions * 3 >= count)
    }
}

/// A run of writes in one world.
private actor UndoTrial {
    nonisolated let lines: [OracleLine]
    private(set) var changedSomething = false

    private let kinds: [any OracleKind]
    private let quirks: [String]
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    init(_ kinds: [any OracleKind], seed: UInt64) {
        var draw = OracleDraw(seed: seed)
        self.kinds = kinds
        lines = (1...(1 + draw.one(of: Array(0..<20)))).map { _ in draw.one(of: kinds).line(&draw) }
        // What the server ignores, or does besides what it was asked, cannot be restored either; and a list that lags
        // shows no present value.
        let irreversible = ["ignoresListing", "duplicatesRecords", "lagsLists"]
        let possible = Set(kinds.flatMap(\.quirks)).subtracting(irreversible)
        quirks = draw.some(possible.sorted())
    }

    /// What differs from the first state after everything was taken back; nil if nothing.
    func problem() async throws -> String? {
        for kind in kinds { await program.run(kind.reading) }
        try OracleTrial.add(quirks, to: program)
        let before = try things()
        var done: [String] = []
        for line in lines {
            let outcome = await program.run(line.words, input: line.input)
            if outcome.code == .done { done.append(line.words.joined(separator: " ")) }
        }
        changedSomething = try things() != before
        let list = await program.run("undo list --json id,state,command")
        let entries = try JSONDecoder().decode([[String: String]].self, from: Data(list.output.utf8))
        for entry in entries {
            guard let id = entry["id"], entry["state"] != "final" else { continue }
            let outcome = await program.run(["undo", id, "--yes"])
            if outcome.code != .done { return "\(entry) in \(quirks) after \(done): \(outcome.remarks)" }
        }
        let after = try things()
        if after == before { return nil }
        var differing: [String] = []
        for (old, new) in zip(before, after) {
            for thing in Set(old).subtracting(new) { differing.append("- " + thing) }
            for thing in Set(new).subtracting(old) { differing.append("+ " + thing) }
        }
        return "in \(quirks) after \(done): \(differing.joined(separator: "\n"))"
    }

    /// The things of each kind, without the ids that may be others now.
    private func things() throws -> [[String]] {
        try kinds.map { kind in
            try kind.things(in: OracleTrial.world(of: program)).map { id, fields in
                let name = kind.choosesIDs ? "" : id
                let back = fields.filter { !kind.leftByUndo.contains($0.key) }
                return name + " \(back.sorted { $0.key < $1.key })"
            }.sorted()
        }
    }
}
