import Foundation
import Testing

/// The built program if few files may be open at once, or if the system opens no more of them (#44).
@Suite("The built program and a limit of open files", .serialized)
struct DescriptorLimitTests {
    @Test(
        "with too few files it says so, changes nothing, and keeps a text that was piped in", arguments: [5, 8, 16, 24])
    func fewFiles(limit: Int) async throws {
        let home = ProgramRun()
        let outcome = try await run("ulimit -n \(limit); echo 'a long text' | nereid --sandbox status post -", home)

        #expect(outcome.code == 1 && !outcome.isSignalled && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.notices.last?.contains("allow more, for example with: ulimit -n 256") == true, "\(outcome)")
        let kept = try #require(outcome.notices.first { $0.hasPrefix("your text is saved in ") })
        let path = String(kept.split(separator: " ").last ?? "")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a long text\n")
    }

    @Test("where only the soft limit is low, it is raised")
    func softLimit() async throws {
        let outcome = try await run("ulimit -S -n 8; nereid --sandbox purl list --json name", ProgramRun())
        #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
    }

    private static let strace = "/usr/bin/strace"

    /// Newer versions of libcurl open an `eventfd` instead.
    @Test(
        "a command ends with a message if libcurl cannot open its wake-up socket",
        .enabled(if: FileManager.default.isExecutableFile(atPath: strace)))
    func noWakeUp() async throws {
        let traced =
            "timeout 30 \(Self.strace) -f -o trace -e trace=socketpair -e inject=socketpair:error=EMFILE "
            + "nereid --address marina --timeout 3 sync"
        let outcome = try await run(
            "NEREID_API_URL=http://127.0.0.1:9 NEREID_API_KEY=abcdefghijk \(traced); code=$?; cat trace; exit $code",
            ProgramRun())
        if !outcome.output.contains("INJECTED") { try Test.cancel("libcurl opens no socket pair here") }
        #expect(outcome.code != 124 && !outcome.isSignalled, "\(outcome)")
        #expect(outcome.notices.contains { $0.contains("the limit of open files is too low") }, "\(outcome)")
    }

    @Test("no core file is written while it runs, since its memory may have a key")
    func coreFiles() async throws {
        let home = ProgramRun()
        let lines = """
            ulimit -c unlimited; nereid --sandbox sandbox serve --port 0 & sleep 1
            grep 'Max core' /proc/$!/limits; kill $!; wait $!; echo $?
            """
        let outcome = try await run(lines, home)
        #expect(outcome.output.contains(#/Max core file size +0 /#), "\(outcome)")
        #expect(outcome.output.hasSuffix("143\n"), "SIGTERM ends with 143: \(outcome)")
    }

    private func run(_ lines: String, _ home: ProgramRun) async throws -> BuiltProgram.Outcome {
        try await BuiltProgram.startShell(lines, home: home.home, variables: [:]).outcome()
    }
}
