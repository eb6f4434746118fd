import SystemCalls

/// The program that shows long texts a screen at a time.
public struct Pager: Hashable, Sendable {
    /// The shell command that starts it; `nil` for none.
    public let command: String?

    /// Creates a pager from a command; `nil` for none.
    public init(command: String?) {
        self.command = command
    }

    /// Chooses the pager: the first of `variables` that is set, then `PAGER`, then `less` if it is installed.
    ///
    /// An empty variable, or `cat`, means none. `less` asks for a key after each screen of a terminal without
    /// abilities, so with `TERM=dumb` it is used only if a variable names it.
    ///
    /// - Parameters:
    ///   - variables: The program's own variables, in order of precedence.
    ///   - environment: The environment variables.
    ///   - isDisabled: Whether `--no-pager` was given.
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

    /// The command that shows a text; `nil` if the text fits, or is not for a terminal.
    ///
    /// Not decided by `less -F`, which miscounts the cells of some emoji and asks for a key with ten rows free.
    func command(for text: DisplayText, on traits: ConsoleTraits) -> String? {
        traits.isOutputTerminal && !traits.screen.fits(text) ? command : nil
    }

    enum Outcome {
        case shown
        case notStarted
        case failed(SystemError)
    }

    /// Runs a pager to its end; quitting early, with any code, counts as shown.
    static func run(_ command: String, environment: [String: String], showing bytes: [UInt8]) -> Outcome {
        // `R` and `-c` keep colours. With `S`, a table cut to the width is not wrapped where `less` miscounts the cells
        // of an emoji. Without `X`, `less` restores the screen, if the terminal can do that.
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
            // The shell's codes for a command that cannot be run, or is not found.
            return status == .exited(126) || status == .exited(127) ? .notStarted : .shown
        } catch {
            return error.call == "posix_spawn" ? .notStarted : .failed(error)
        }
    }

    /// The command after a check that its program exists, so that the shell does not report a missing one as well.
    private static func checked(_ command: String) -> String {
        let word = command.split(separator: " ").first { !$0.contains("=") } ?? ""
        guard !word.isEmpty, word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "./_-+".contains($0)) })
        else { return command }
        return "command -v \(word) >/dev/null 2>&1 || exit 127\n\(command)"
    }
}
