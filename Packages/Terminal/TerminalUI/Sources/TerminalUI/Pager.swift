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
            // `-S`: what a table has cut to the width is not wrapped where `less` counts the cells of an emoji otherwise.
            command = !isDumb && isInstalled("less") ? environment["LESS"] == nil ? "less -FRSX" : "less -FRX" : nil
        }
    }

    enum Outcome {
        case shown
        case notStarted
        case failed(SystemError)
    }

    /// Runs a pager to its end; leaving it early, with whatever code, counts as shown.
    static func run(_ command: String, environment: [String: String], showing bytes: [UInt8]) -> Outcome {
        // As git does: `less` leaves a text of one screen at once, keeps colours, and does not clear the screen.
        var environment = environment
        for (name, value) in [("LESS", "FRSX"), ("LV", "-c")] where environment[name] == nil {
            environment[name] = value
        }
        do throws(SystemError) {
            let status = try PipedProcess.run(["/bin/sh", "-c", command], environment: environment) {
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
}
