import CommandSupport
import Foundation
import Testing

/// Draws worlds and command lines that write, and compares what a dry run says with what the real run does.
///
/// Each line runs twice from a copy of the same home: the changes of the dry run, applied to the server's state before,
/// have to give its state afterwards. What the real run refuses, the dry run refuses in the same words.
@Suite("A dry run shows what the real run does")
struct WriteOracleTests {
    @Test("random lines in random worlds, also irregular, stale and offline ones")
    func purls() async throws {
        let count = ProcessInfo.processInfo.environment["NEREID_ORACLE_LINES"].flatMap(Int.init) ?? 150
        var counts: [String: (lines: Int, changes: Int)] = [:]
        for seed in 1...UInt64(count) {
            let trial = Trial(seed: seed)
            let problem = try await trial.problem()
            if let problem { Issue.record("seed \(seed): \(trial.line) in \(trial.quirks): \(problem)") }
            counts[trial.verb, default: (0, 0)].lines += 1
            if await trial.changedSomething { counts[trial.verb, default: (0, 0)].changes += 1 }
        }
        let changing = counts.values.map(\.changes).reduce(0, +)
        print("oracle: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.changes)/\($0.value.lines)" })")
        #expect(changing * 10 >= count * 3, "only \(changing) of \(count) lines changed something")
    }

    @Test("where the server folds names, a forced rename to another case is refused by both, and loses nothing")
    func foldedRename() async throws {
        let trial = Trial(line: ["purl", "rename", "tea", "Tea", "--force"], quirks: ["foldsNames"])
        #expect(try await trial.problem() == nil)
        #expect(await trial.code == .failed)
    }
}

/// One command line in one world.
private actor Trial {
    nonisolated let line: [String]
    nonisolated let quirks: [String]
    nonisolated var verb: String { line.prefix(2).joined(separator: " ") }
    private(set) var changedSomething = false
    private(set) var code: ExitCode?

    private let isWarm: Bool
    private let isOffline: Bool

    init(line: [String], quirks: [String]) {
        (self.line, self.quirks, isWarm, isOffline) = (line, quirks, true, false)
    }

    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        let names = ["tea", "Tea", "tides", "write", "💚", "new", "New", "odd name"]
        let urls = ["https://example.org/a", "mailto:x@example.org", "no url", "https://example.org/tea?pot=blue"]
        func name() -> String { names.randomElement(using: &random) ?? "" }
        func url() -> String { urls.randomElement(using: &random) ?? "" }
        func some(_ flags: String...) -> [String] { flags.filter { _ in Int.random(in: 0..<3, using: &random) == 0 } }
        line =
            switch Int.random(in: 0..<5, using: &random) {
            case 0: ["purl", "create", name(), url()] + some("--listed", "--force", "--force")
            case 1: ["purl", "edit", name()] + ["--url", url()] + some("--listed", "--unlisted")
            case 2: ["purl", "edit", name(), Bool.random(using: &random) ? "--listed" : "--unlisted"]
            case 3: ["purl", "rename", name(), name()] + some("--force", "--force")
            default: ["purl", "delete", "--yes"] + Set([name().lowercased(), name().lowercased()]).sorted()
            }
        quirks = ["foldsNames", "ignoresListing", "omitsListing"].filter { _ in
            Int.random(in: 0..<3, using: &random) == 0
        }
        isWarm = Bool.random(using: &random)
        isOffline = Int.random(in: 0..<12, using: &random) == 0
    }

    /// What differs between the dry and the real run; nil if nothing.
    func problem() async throws -> String? {
        let (dry, real) = (ProgramRun(["NEREID_SANDBOX": "1"]), ProgramRun(["NEREID_SANDBOX": "1"]))
        await dry.run(isWarm ? "purl list" : "service")
        try addQuirks(to: dry)
        try FileManager.default.copyItem(atPath: dry.home, toPath: real.home)
        let offline = isOffline ? ["--offline"] : []

        let before = try state(of: dry)
        let plan = await dry.run(offline + line + ["--dry-run", "--json"])
        guard try state(of: dry) == before else { return "the dry run changed the server" }
        let outcome = await real.run(offline + line)
        let after = try state(of: real)
        (changedSomething, code) = (before != after, outcome.code)

        if outcome.code == .queued {
            return plan.code == .done ? nil : "queued, but the dry run ended with \(plan.code)"
        }
        guard outcome.code == .done else {
            let words = [plan, outcome].map { run in run.remarks.filter { $0.hasPrefix("nereid: ") } }
            // A deletion that shows nothing is sent without a look: what stands before the missing name is gone then.
            let isSame = plan.code == outcome.code && words[0] == words[1] && (before == after || verb == "purl delete")
            return isSame ? nil : "\(plan.code) \(plan.remarks), then \(outcome.code) \(outcome.remarks)"
        }
        guard plan.code == .done else { return "only the dry run refused: \(plan.remarks)" }
        var expected = before
        for change in try changes(of: plan.output) {
            if let wrong = change.apply(to: &expected) { return wrong }
        }
        let isWarned = outcome.remarks.contains { $0.hasPrefix("warning: ") }
        if isWarned { return expected.mapValues(\.url) == after.mapValues(\.url) ? nil : "\(expected) but \(after)" }
        return expected == after ? nil : "the plan gives \(expected), and the server has \(after)"
    }

    private func statePath(_ run: ProgramRun) -> String { run.home + "/.local/state/nereid/sandbox.json" }

    private func addQuirks(to run: ProgramRun) throws {
        let path = statePath(run)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let list = quirks.map { "\"\($0)\"" }.joined(separator: ",")
        try ("{\"quirks\":[\(list)]," + text.drop { $0 != "{" }.dropFirst()).write(
            toFile: path, atomically: false, encoding: .utf8)
    }

    private func state(of run: ProgramRun) throws -> [String: Written] {
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: statePath(run))))
        let own = file.purls.filter { $0.address == "marina" }
        return Dictionary(uniqueKeysWithValues: own.map { ($0.name, Written(url: $0.url, listed: $0.isListed)) })
    }

    private func changes(of output: String) throws -> [PlannedChange] {
        try JSONDecoder().decode([PlannedChange].self, from: Data(output.utf8))
    }
}

/// The sent fields of a PURL.
private struct Written: Decodable, Equatable {
    var url: String?
    var listed: Bool?
}

private struct File: Decodable {
    struct PURL: Decodable {
        let name: String
        let address: String
        let url: String
        let isListed: Bool
    }
    let purls: [PURL]
}

private struct PlannedChange: Decodable {
    let kind: String
    let address: String
    let id: String
    let before: Written?
    let after: Written?

    /// Applies the change. Returns the problem, or `nil` if it fits the state.
    func apply(to state: inout [String: Written]) -> String? {
        guard kind == "purl", address == "marina" else { return "a change of \(kind) \(address)" }
        if let before {
            guard let held = state[id] else { return "\(id) was not there" }
            if held.url != before.url || before.listed != nil && held.listed != before.listed {
                return "\(id) was \(held), and not \(before)"
            }
        }
        state[id] = after
        return nil
    }
}

/// A small random generator with a seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
