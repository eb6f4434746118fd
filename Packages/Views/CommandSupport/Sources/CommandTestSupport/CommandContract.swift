public import CommandLineKit
public import CommandSupport
public import ResourceLoading
import TestSupport

/// The contract that the commands of every feature must keep.
@MainActor
public enum CommandContract {
    /// The problems in the declarations of commands; empty if they keep the contract.
    ///
    /// The tree of commands must have no problem. Each command must be found under its name, have an example, and
    /// refuse an unknown flag. Its examples must work as written: run that command, and name only fields that it has.
    public static func problems<Root>(of commands: CommandCatalog<Root>) -> [String] {
        var problems = commands.tree.problems()
        for path in paths(below: commands.tree.root) {
            let name = path.joined(separator: " ")
            guard let type = commands.command(at: path), isNamed(type, at: path, in: commands) else {
                problems.append("'\(name)' has no command")
                continue
            }
            // A bare noun that runs one of its verbs has the examples of that verb, which are checked there.
            if type.specification.name == path.last {
                if type.specification.examples.isEmpty { problems.append("'\(name)' has no example") }
                for line in type.specification.examples.map(\.line) {
                    if let problem = problem(of: line, in: commands, running: path) { problems.append(problem) }
                }
            }
            if (try? CommandParser(commands.tree).parse(path + ["--no-such-flag"])) != nil {
                problems.append("'\(name)' accepts any flag")
            }
        }
        return problems
    }

    /// Whether the command at a path is named like the last word of the path, or is a verb that a bare noun runs.
    private static func isNamed<Root>(
        _ type: any Command.Type, at path: [String], in commands: CommandCatalog<Root>
    ) -> Bool {
        let name = type.specification.name
        return name == path.last
            || commands.command(at: path + [name]).map { ObjectIdentifier($0) } == ObjectIdentifier(type)
    }

    /// Why a line of shell does not work as written; nil if it does.
    ///
    /// - Parameter path: The command that it has to run; nil for any command.
    public static func problem<Root>(
        of line: String, in commands: CommandCatalog<Root>, running path: [String]?
    ) -> String? {
        guard let words = ShellWords(line)?.words else { return "'\(line)' does not call nereid" }
        do {
            guard case .run(let parsed) = try CommandParser(commands.tree).parse(words) else {
                return "'\(line)' runs no command"
            }
            guard path == nil || parsed.path == path, let type = commands.command(at: parsed.path) else {
                return "'\(line)' runs another command"
            }
            _ = try type.init(parsed: parsed)
            guard case .json(let fields) = try GlobalOptions(parsed, environment: [:]).format else { return nil }
            return fields.allSatisfy(type.fieldNames.contains) ? nil : "'\(line)' names unknown fields"
        } catch {
            return "'\(line)': \(error)"
        }
    }

    /// The exit code of a command whose write fails, by its failure.
    public nonisolated static let failedWrites: [(failure: RemoteFailure, exitCode: ExitCode)] = [
        (.unauthorized, .notLoggedIn), (.notLoggedIn, .notLoggedIn), (.refused(status: 404), .failed),
        (.refused(status: 429), .tryAgain), (.refused(status: 500), .failed), (.down, .tryAgain), (.unknown, .failed),
        (.unreadable(.init(host: "api.test", method: "POST", path: "/x"), detail: "ends early"), .failed),
        (.cancelled, .interrupted), (.offline, .tryAgain),
    ]

    /// The words of each command that can be run, below a command.
    public static func paths(below command: CommandSpecification, _ path: [String] = []) -> [[String]] {
        command.subcommands.flatMap { next in
            (next.isRunnable ? [path + [next.name]] : []) + paths(below: next, path + [next.name])
        }
    }
}
