import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI

/// Contract checks for commands that read, whatever their feature. Each returns the problems; empty if sound.
extension TestedProgram {
    /// `--offline` and `--refresh` choose the load policy of the read; without them it is automatic.
    ///
    /// - Parameter line: A command line that reads once.
    public static func problems(ofFreshness line: String) async -> [String] {
        var problems: [String] = []
        for (flag, policy) in [("", LoadPolicy.automatic), (" --offline", .offline), (" --refresh", .refresh)] {
            let program = TestedProgram()
            _ = await program.run(line: line + flag)
            let messages = program.repositories.messages
            if messages != [.read(policy)] { problems.append("'\(line)\(flag)' asked for \(messages)") }
        }
        return problems
    }

    /// A list without rows succeeds, and prints nothing; in JSON an empty list, and on a terminal a notice, unless it
    /// is quiet.
    ///
    /// - Parameters:
    ///   - line: The command line.
    ///   - world: Where it finds nothing.
    ///   - notice: What it says; any sentence if nil.
    public static func problems(
        ofEmptyList line: String, in world: TestWorld<Doubles.Content>, notice: String? = nil
    ) async -> [String] {
        var problems: [String] = []
        let words = words(line)
        let piped = await TestedProgram(world).run(words)
        let quiet = await TestedProgram(world, on: .terminal()).run(words + ["-q"])
        for outcome in [piped, quiet] where outcome.exitCode != .done || !outcome.everything.isEmpty {
            problems.append("'\(line)' ended with \(outcome)")
        }
        let shown = await TestedProgram(world, on: .terminal()).run(words)
        let saysSo = shown.notices.count == 1 && (notice == nil || shown.notices.first == notice)
        if shown.exitCode != .done || !shown.output.isEmpty || !saysSo {
            problems.append("'\(line)' on a terminal ended with \(shown)")
        }
        let json = await TestedProgram(world).run(words + ["--json", field(of: words) ?? "none"])
        if json.output != "[]\n" { problems.append("'\(line)' in JSON ended with \(json)") }
        return problems
    }

    /// A field of the command that a line runs.
    static func field(of words: [String]) -> String? {
        guard case .run(let parsed)? = try? CommandParser(commands.tree).parse(words) else { return nil }
        return commands.command(at: parsed.path)?.fieldNames.first
    }
}
