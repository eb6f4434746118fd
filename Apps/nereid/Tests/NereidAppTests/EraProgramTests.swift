import CommandSupport
import Foundation
import SandboxAPI
import SandboxServer
import Synchronization
import Testing

/// The service has sent the same numbers as texts, as numbers, and alternately: users must not notice.
@Suite("The program in every form of the service's answers")
struct EraProgramTests {
    /// The fixed time of the tests, so that output can be compared.
    private static let now = Date()

    /// Serves a world that is the same at every start over HTTP, and runs the program as its owner.
    private func withWorld<Value>(_ era: SandboxEra, _ body: (ProgramRun) async throws -> Value) async throws -> Value {
        let drawn = Atomic<UInt64>(0)
        let sandbox = SandboxAPI(
            storage: .memory, era: era, now: { Self.now },
            random: { drawn.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue })
        let server = SandboxServer(transport: sandbox)
        let program = ProgramRun.owner(at: try server.start())
        defer { server.stop() }
        return try await body(program)
    }

    @Test("every read shows the same")
    func reads() async throws {
        var shown: [String: String] = [:]
        for era in SandboxEra.allCases {
            try await withWorld(era) { program in
                for line in OfflineProgramTests.reads + OfflineProgramTests.othersReads {
                    let outcome = await program.run(line + " --refresh")
                    #expect(outcome.code == .done && outcome.notices.isEmpty, "\(era), \(line): \(outcome.notices)")
                    #expect(outcome.output == shown[line, default: outcome.output], "\(era), \(line)")
                    shown[line] = outcome.output
                }
            }
        }
    }

    @Test("every write succeeds and prints the same", arguments: WriteRow.all)
    func writes(row: WriteRow) async throws {
        var outputs: Set<String> = []
        for era in SandboxEra.allCases {
            let outcome = try await withWorld(era) { await $0.run(row.words, input: row.input) }
            #expect(outcome.code == .done, "\(era): \(outcome.notices)")
            outputs.insert(outcome.output)
        }
        #expect(outputs.count == 1, "\(outputs)")
    }
}
