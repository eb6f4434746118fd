import CommandSupport
import Foundation
import TerminalUI
import Testing

/// Draws worlds, and lines that ask or open an editor. Meanwhile another client writes: what it changed stays.
@Suite("An answer, and a text from an editor, overwrite nothing that changed meanwhile")
struct QuestionOracleTests {
    private static let kinds = WriteOracleTests.kinds

    @Test("random questions and editors, during which another client writes", arguments: 0..<kinds.count)
    func questions(index: Int) async throws {
        let kind = Self.kinds[index]
        let total = ProcessInfo.processInfo.environment["NEREID_QUESTIONS"].flatMap(Int.init) ?? 66
        let count = max(total / Self.kinds.count, 1)
        var (asked, refused) = (0, 0)
        for seed in 1...UInt64(count) {
            let trial = QuestionTrial(kind, seed: seed)
            if let problem = try await trial.problem() { Issue.record("seed \(seed): \(trial.words): \(problem)") }
            if await trial.wasAsked { asked += 1 }
            if await trial.wasRefused { refused += 1 }
        }
        // In fewer than 20 worlds there may be no question.
        #expect(asked > 0 || count < 20)
        print("questions: \(kind.name) \(refused) of \(asked) refused, in \(count) worlds")
    }
}

/// Asks a question while another client writes, and checks that the answer overwrites nothing.
private actor QuestionTrial {
    nonisolated let words: [String]
    private(set) var wasAsked = false
    private(set) var wasRefused = false

    private let kind: any OracleKind
    /// The command line that this client ran before.
    private let earlier: OracleLine
    /// The command line that another client runs while the question is open.
    private let foreign: OracleLine
    private let quirks: [String]
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    init(_ kind: any OracleKind, seed: UInt64) {
        var draw = OracleDraw(seed: seed)
        self.kind = kind
        earlier = kind.line(&draw)
        foreign = kind.line(&draw)
        quirks = draw.some(kind.quirks.filter { $0 != "lagsLists" && $0 != "duplicatesRecords" })
        let deletion = (0..<20).lazy.map { _ in kind.line(&draw).words }.first { $0[1] == "delete" || $0[1] == "clear" }
        let ways = [["undo"], ["undo"], deletion, kind.editing.map { $0.split(separator: " ").map(String.init) }]
        words = draw.one(of: ways.compactMap { $0 }).filter { $0 != "--yes" }
    }

    /// What was overwritten; nil if nothing.
    func problem() async throws -> String? {
        await program.run(kind.reading)
        try OracleTrial.set(quirks, of: program)
        await program.run(earlier.words, input: earlier.input)
        let before = try items()
        let theirs = try await OracleTrial.stateAfter([foreign], elsewhere: program)
        let (path, file, mark) = (OracleTrial.statePath(program), program.home + "/theirs", program.home + "/asked")
        try theirs.write(to: URL(filePath: file))
        let outcome = await program.run(
            words, traits: .terminal(), answers: ["y"],
            variables: ["EDITOR": "sh -c 'cp \(file) \(path); touch \(mark); echo mine >> \"$1\"' --"],
            onQuestion: {
                try? theirs.write(to: URL(filePath: path))
                _ = FileManager.default.createFile(atPath: mark, contents: nil)
            })
        wasAsked = FileManager.default.fileExists(atPath: mark)
        let mine = try items()
        try OracleTrial.setState(theirs, of: program)
        let others = try items()
        wasRefused = wasAsked && outcome.code == .failed
        let changed = Set(before.keys).union(others.keys).filter { before[$0] != others[$0] }
        let overwritten = changed.filter { mine[$0] != others[$0] }
        if !wasAsked || overwritten.isEmpty { return nil }
        return "in \(quirks) after \(earlier.words), \(foreign.words) changed \(overwritten): \(outcome.notices)"
    }

    private func items() throws -> OracleItems { kind.items(in: try OracleTrial.world(of: program)) }
}
