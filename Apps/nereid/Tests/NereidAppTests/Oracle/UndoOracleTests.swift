import CommandSupport
import Foundation
import Testing

/// Draws worlds and runs of command lines that write, and undoes all of them: then the server has what it had.
@Suite("All changes of a run can be undone")
struct UndoOracleTests {
    private static let kinds = WriteOracleTests.kinds

    /// In parts, which run beside each other.
    private static let parts = 4

    @Test("1 to 20 random writes, undone one after the other")
    func roundTrip() async throws {
        let variables = ProcessInfo.processInfo.environment
        let count = max(Self.parts, variables["NEREID_UNDO_WORLDS"].flatMap(Int.init) ?? 25)
        let first = variables["NEREID_UNDO_FIRST"].flatMap(Int.init) ?? 1
        let total = try await withThrowingTaskGroup(of: Counts.self) { group in
            for part in 0..<Self.parts {
                group.addTask {
                    var counts = Counts()
                    for seed in stride(from: first + part, to: first + count, by: Self.parts) {
                        try await Self.run(UInt64(seed), &counts)
                    }
                    return counts
                }
            }
            return try await group.reduce(into: Counts()) { total, part in
                total.changed += part.changed
                total.removing += part.removing
                total.refused += part.refused
                total.lost += part.lost
                total.unknown += part.unknown
            }
        }
        print(
            "undo: \(count) worlds from \(first), \(total.changed) changed,",
            "\(total.removing) with a deletion and a rename, \(total.refused) with a foreign change that was refused,",
            "\(total.lost) lost answers, \(total.unknown) worlds that stay unknown")
        #expect(total.changed * 4 > count * 3)
        #expect(total.removing * 4 >= count)
        #expect(total.refused * 5 >= count)
        #expect(total.lost * 2 >= count)
        #expect(total.unknown * 10 <= count)
    }

    private struct Counts {
        var (changed, removing, refused, lost, unknown) = (0, 0, 0, 0, 0)
    }

    private static func run(_ seed: UInt64, _ counts: inout Counts) async throws {
        let trial = UndoTrial(kinds, seed: seed)
        if let problem = try await trial.problem() { Issue.record("seed \(seed): \(problem)") }
        if await trial.changedSomething { counts.changed += 1 }
        if await trial.verbs.isSuperset(of: ["delete", "rename"]) { counts.removing += 1 }
        if await trial.refusesForeignChange { counts.refused += 1 }
        counts.lost += await trial.lostCount
        if await trial.staysUnknown { counts.unknown += 1 }
    }
}

/// A run of writes in one world.
private actor UndoTrial {
    private(set) var changedSomething = false
    /// The second words of the lines that succeeded.
    private(set) var verbs: Set<String> = []
    /// Whether another client changed an item, so that the undo of an earlier change of it must be refused.
    private(set) var refusesForeignChange = false

    /// The number of writes whose answers were lost.
    private(set) var lostCount = 0
    /// Whether an undo was refused since it is unknown which write created an item.
    private(set) var staysUnknown = false

    private let lines: [(kind: any OracleKind, line: OracleLine, isLost: Bool)]
    /// Whether the answer to each undo is lost, in the order of the undos.
    private let lostUndos: [Bool]
    /// Whether somebody else changes something once.
    private let hasOthers: Bool
    /// The lines that somebody else may run, on another computer.
    private let foreign: [String: [OracleLine]]
    private let kinds: [any OracleKind]
    private let quirks: [String]
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    init(_ kinds: [any OracleKind], seed: UInt64) {
        var draw = OracleDraw(seed: seed)
        self.kinds = kinds
        // Three of four worlds are tidied up: they rename and delete more often.
        let tidies = !draw.once(in: 4)
        hasOthers = draw.once(in: 2)
        // Half of the worlds lose answers.
        let loses = draw.once(in: 2)
        lostUndos = (0..<40).map { _ in loses && draw.once(in: 4) }
        lines = (1...(1 + draw.one(of: Array(0..<20)))).map { index in
            let verb = tidies && index > 1 ? draw.one(of: ["delete", "rename", "rename", nil]) : nil
            while true {
                let kind = draw.one(of: kinds)
                let line = kind.line(&draw)
                if verb == nil || line.words[1] == verb { return (kind, line, loses && draw.once(in: 3)) }
            }
        }
        foreign = Dictionary(
            uniqueKeysWithValues: kinds.map { kind in (kind.name, (0..<8).map { _ in kind.line(&draw) }) })
        // An undo cannot restore what the server ignores or does unasked, or what a list that lags does not show.
        let irreversible = ["ignoresListing", "duplicatesRecords", "lagsLists"]
        let possible = Set(kinds.flatMap(\.quirks)).subtracting(irreversible)
        let drawn = draw.some(possible.sorted())
        quirks = drawn.contains("isAhead") ? drawn.filter { $0 != "isBehind" } : drawn
    }

    /// What differs from the first state after everything was undone; nil if nothing.
    func problem() async throws -> String? {
        for kind in kinds { await program.run(kind.reading) }
        try OracleTrial.set(quirks, of: program)
        let before = try items()
        var done: [String] = []
        // What the server had before the line of an entry.
        var states: [Int: [[String]]] = [:]
        for (kind, line, isLost) in lines {
            let (previous, state) = (try kind.items(in: OracleTrial.world(of: program)), try items())
            let code = try await run(line, losing: isLost).code
            if try isLost && items() != state { lostCount += 1 }
            if try items() != state, let id = try await entries(limit: 1).first?.id { states[id] = state }
            if isLost { done.append("(lost) " + line.words.joined(separator: " ")) }
            guard code == .done else { continue }
            done.append(line.words.joined(separator: " "))
            verbs.insert(line.words[1])
            if hasOthers, !refusesForeignChange, let problem = try await foreignChange(of: line, after: previous, kind)
            {
                return "in \(quirks) after \(done): \(problem)"
            }
        }
        changedSomething = try items() != before
        // A lost write that changed nothing counts as undone once the next change of its item has shown that.
        let open = try await entries().filter { $0.state != "final" && $0.state != "undone" }
        for (entry, isLost) in zip(open, lostUndos) {
            if isLost { _ = try await run(OracleLine(["undo", "\(entry.id)", "--yes"]), losing: true) }
            let outcome = await program.run(["undo", "\(entry.id)", "--yes"])
            if isLost, outcome.notices == ["nereid: entry \(entry.id) is already undone"] { continue }
            // By a clock that is behind, a new item may look like an older one.
            let mayLookOlder = quirks.contains("isBehind")
            if outcome.notices.contains(where: {
                $0.contains("it is unknown which") || mayLookOlder && $0.contains("which may be older")
            }) {
                staysUnknown = true
                return nil
            }
            if outcome.code != .done { return "\(entry) in \(quirks) after \(done): \(outcome.notices)" }
            if let state = states[entry.id], let problem = try difference(from: state) {
                return "\(entry) in \(quirks) after \(done): \(problem)"
            }
        }
        return try difference(from: before).map { "in \(quirks) after \(done): \($0)" }
    }

    private func run(_ line: OracleLine, losing isLost: Bool) async throws -> ProgramRun.Outcome {
        if isLost { try OracleTrial.set(quirks + ["losesAnswers"], of: program) }
        let outcome = await program.run(line.words, input: line.input)
        if isLost { try OracleTrial.set(quirks, of: program) }
        return outcome
    }

    /// How the items differ from those before; nil if they do not.
    private func difference(from before: [[String]]) throws -> String? {
        let after = try items()
        if after == before { return nil }
        var differing: [String] = []
        for (old, new) in zip(before, after) {
            for item in Set(old).subtracting(new) { differing.append("- " + item) }
            for item in Set(new).subtracting(old) { differing.append("+ " + item) }
        }
        return differing.joined(separator: "\n")
    }

    private struct Entry: Decodable {
        let id: Int
        let state, command: String
    }

    private func entries(limit: Int = 1_000) async throws -> [Entry] {
        let list = await program.run("undo list --json id,state,command --limit \(limit)")
        return try JSONDecoder().decode([Entry].self, from: Data(list.output.utf8))
    }

    /// Lets another computer change what the last line changed, and undoes that line: it must be refused and send
    /// nothing. Then restores the state.
    ///
    /// - Returns: The problem; nil if there is none.
    private func foreignChange(
        of line: OracleLine, after previous: OracleItems, _ kind: any OracleKind
    ) async throws -> String? {
        let state = try OracleTrial.state(of: program)
        let mine = compared(try OracleTrial.world(of: program), kind)
        let earlier = compared(previous, kind)
        let changed = Set(mine.keys).union(earlier.keys).filter { mine[$0] != earlier[$0] }
        if changed.isEmpty { return nil }
        guard let entry = try await entries(limit: 1).first, entry.state != "final" else { return nil }

        func isOther(_ world: OracleValue) -> Bool {
            let (current, unsaid) = (compared(world, kind), kind.unsaid(by: line))
            func said(_ fields: [String: OracleValue]?) -> [String: OracleValue]? {
                fields?.filter { !unsaid.contains($0.key) }
            }
            return changed.contains {
                said(current[$0]) != said(mine[$0]) && said(current[$0]) != said(earlier[$0])
            }
        }
        try await OracleTrial.runElsewhere(foreign[kind.name] ?? [], program, until: isOther)
        if isOther(try OracleTrial.world(of: program)) {
            refusesForeignChange = true
            let theirs = try OracleTrial.state(of: program)
            let outcome = await program.run(["undo", "\(entry.id)", "--yes"])
            let isUntouched = try OracleTrial.state(of: program) == theirs
            if outcome.code != .failed || !isUntouched {
                return "\(entry) was undone over a foreign change: \(outcome.code) \(outcome.notices)"
            }
        }
        try OracleTrial.setState(state, of: program)
        await program.run("\(kind.reading) --refresh")
        return nil
    }

    private func compared(_ world: OracleValue, _ kind: any OracleKind) -> OracleItems {
        compared(kind.items(in: world), kind)
    }

    /// Items without the fields that an undo cannot restore, and with the server's values for fields that were left
    /// out.
    private func compared(_ items: OracleItems, _ kind: any OracleKind) -> OracleItems {
        items.mapValues { fields in
            fields.filter { !kind.leftByUndo.contains($0.key) }.merging(kind.chosen) { $0 == .null ? $1 : $0 }
        }
    }

    /// The items of each kind, without ids that may have changed.
    private func items() throws -> [[String]] {
        let world = try OracleTrial.world(of: program)
        return kinds.map { kind in
            compared(world, kind).map { id, fields in
                (kind.choosesIDs ? "" : id) + " \(fields.sorted { $0.key < $1.key })"
            }.sorted()
        }
    }
}
