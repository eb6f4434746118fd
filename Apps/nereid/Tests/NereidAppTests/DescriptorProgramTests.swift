import Foundation
import Testing

/// The program as it is built, where standard output or error takes nothing.
@Suite("The built program and broken descriptors", .serialized)
struct DescriptorProgramTests {
    /// What stands after a command in a shell.
    private static let errors = ["2>/dev/full", "2>&-", "2> >(exec true)"]

    // #11.6
    @Test("an argument that is no UTF-8 ends with 64, whatever standard error takes", arguments: errors)
    func malformedArgument(redirection: String) async throws {
        let outcome = try await run("nereid directory $'\\xff' \(redirection)")
        #expect(!outcome.isSignalled && outcome.code == 64, "\(outcome)")
    }

    // #11.6
    @Test("a remark that nobody reads keeps nothing from being done", arguments: errors)
    func lostRemark(redirection: String) async throws {
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
