import CommandSupport
import Foundation
import Testing

/// Draws worlds and command lines that write, and compares what a dry run says with what the real run does.
///
/// Each line runs twice from a copy of the same home: the changes of the dry run, applied to the server's state before,
/// have to give its state afterwards. What the real run refuses, the dry run refuses in the same words.
@Suite("A dry run shows what the real run does")
struct WriteOracleTests {
    static let kinds: [any OracleKind] = [
        BioOracle(),
        DNSRecordOracle(),
        EmailOracle(),
        NowPageOracle(),
        PURLOracle(),
        PasteOracle(),
        PictureOracle(),
        StatusOracle(),
        WeblogConfigurationOracle(),
        WeblogOracle(),
        WebpageOracle(),
    ]

    @Test("random lines in random worlds, also irregular, stale and offline ones", arguments: 0..<kinds.count)
    func lines(index: Int) async throws {
        let kind = Self.kinds[index]
        let total = ProcessInfo.processInfo.environment["NEREID_ORACLE_LINES"].flatMap(Int.init) ?? 300
        let count = max(total / Self.kinds.count, 1)
        var counts: [String: (lines: Int, changes: Int)] = [:]
        for seed in 1...UInt64(count) {
            let trial = OracleTrial(kind, seed: seed)
            let problem = try await trial.problem()
            if let problem { Issue.record("seed \(seed): \(trial.line) in \(trial.quirks): \(problem)") }
            counts[trial.verb, default: (0, 0)].lines += 1
            if await trial.changedSomething { counts[trial.verb, default: (0, 0)].changes += 1 }
        }
        let changing = counts.values.map(\.changes).reduce(0, +)
        print("oracle: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.changes)/\($0.value.lines)" })")
        #expect(changing * 4 >= count, "only \(changing) of \(count) lines changed something")
    }
}
