import SystemCalls

/// The program that shows long texts a screen at a time.
public struct Pager: Hashable, Sendable {
    /// The shell command that starts it; `nil` for none.
    public let command: String?

    /// Names a pager, or none.
    public init(command: String?) {
        self.command = command
    }

    /// Chooses the pager: the first of `variables` that is set, then `PAGER`, then `less` if it is installed.
    ///
    /// A variable that is empty or `cat` asks for none. `less` waits at each screen of a terminal that can do nothing, so that
    /// with a `TERM` of `dumb` it has to be asked for.
    ///
    /// - Parameters:
    ///   - variables: The program's own variables, the first first.
    ///   - environment: The environment variables.
    ///   - isDisabled: Was `--no-pager` given?
    public init(variables: [String], environment: [String: String], isDisabled: Bool) {
        self.init(variables: variables, environment: environment, isDisabled: isDisabled) {
            Programs.exists($0, environment: environment)
        }
    }

    init(variables: [String], environment: [String: String], isDisabled: Bool, isInstalled: (String) -> Bool) {
        guard !isDisabled else {
            command = nil
            return
        }
        if let chosen = (variables + ["PAGER"]).lazy.compactMap({ environment[$0] }).first {
            let isNone = chosen == "cat" || chosen.allSatisfy(\.isWhitespace)
            command = isNone ? nil : chosen
        } else {
            let isDumb = environment["TERM"] == "dumb"
            command = !isDumb && isInstalled("less") ? "less -R" : nil
        }
    }

    /// The command that shows a text; `nil` where it is written as it is, because it fits or is for no terminal.
    ///
    /// We count ourselves: `less -F` takes some emoji for more cells than they have, and asks for a key to leave ten rows.
    func command(for text: DisplayText, on traits: ConsoleTraits) -> String? {
        traits.isOutputTerminal && !traits.screen.fits(text) ? command : nil
    }

    enum Outcome {
        case shown
        case notStarted
        case failed(SystemError)
    }

    /// Runs a pager to its end; leaving it early, with whatever code, counts as shown.
    static func run(_ command: String, environment: [String: String], showing bytes: [UInt8]) -> Outcome {
        // Colours stay colours, and `-S`: what a table has cut to the width is not wrapped where `less` counts the cells of
        // an emoji otherwise. Without `-X` it leaves the screen as it was before, where the terminal can do that.
        var environment = environment
        for (name, value) in [("LESS", "RS"), ("LV", "-c")] where environment[name] == nil {
            environment[name] = value
        }
        do throws(SystemError) {
            let status = try PipedProcess.run(["/bin/sh", "-c", checked(command)], environment: environment) {
                process throws(SystemError) in
                var rest = bytes[...]
                while !rest.isEmpty {
                    guard try process.write(rest.prefix(65_536)) else { return }
                    rest = rest.dropFirst(65_536)
                }
            }
            // The shell's codes for a command that cannot be run and that is not found.
            return status == .exited(126) || status == .exited(127) ? .notStarted : .shown
        } catch {
            return error.call == "posix_spawn" ? .notStarted : .failed(error)
        }
    }

    /// The command behind a look for its program, so that the shell does not complain of a missing one too.
    private static func checked(_ command: String) -> String {
        let word = command.split(separator: " ").first { !$0.contains("=") } ?? ""
        guard !word.isEmpty, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "./_-+".contains($0)) })
        else { return command }
        return "command -v \(word) >/dev/null 2>&1 || exit 127\n\(command)"
    }
}
