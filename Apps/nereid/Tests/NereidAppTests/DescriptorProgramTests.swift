import Foundation
import Testing

/// The built program with a full or closed standard output or error.
@Suite("The built program and broken descriptors", .serialized)
struct DescriptorProgramTests {
    /// Redirections after a command in a shell.
    private static let errors =
        ["2>&-", "2> >(exec true)"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["2>/dev/full"] : [])

    @Test("an argument that is not UTF-8 ends with 64, whatever standard error is", arguments: errors)
    func malformedArgument(redirection: String) async throws {
        let outcome = try await run("nereid directory $'\\xff' \(redirection)")
        #expect(!outcome.isSignalled && outcome.code == 64, "\(outcome)")
    }

    @Test("a notice that cannot be printed does not stop a command", arguments: errors)
    func lostNotice(redirection: String) async throws {
        let home = ProgramRun()
        let outcome = try await run("sleep 0.2; nereid --sandbox --debug status post x", after: redirection, home)
        #expect(!outcome.isSignalled && outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
        #expect(try await run("nereid --sandbox nonsense", after: redirection, home).code == 64)
    }

    private func run(
        _ line: String, after redirection: String = "", _ home: ProgramRun = ProgramRun()
    ) async throws -> BuiltProgram.Outcome {
        try await BuiltProgram.startShell("{ \(line); } \(redirection)", home: home.home, variables: [:]).outcome()
    }
}
