import SystemCalls

/// The user's browser: `BROWSER`; without it `xdg-open`, then `open`. No shell is involved.
public struct SystemBrowser: Sendable {
    /// Why no browser has opened the page.
    public enum Failure: Error, Hashable, Sendable {
        /// `BROWSER` is not set, and neither common program is installed.
        case noBrowser
        /// The program cannot be started.
        case notStarted(program: String)
        /// The program exited with a failure.
        case failed(program: String)
        /// Ctrl-C ended the program.
        case interrupted
    }

    private let environment: [String: String]

    public init(environment: [String: String]) {
        self.environment = environment
    }

    /// The programs to try, with their arguments, the URL included.
    ///
    /// `BROWSER` is a list of commands separated by colons; each is split at white space, without any interpretation.
    /// Each `%s` is replaced by the URL, which otherwise comes last.
    ///
    /// Source: xdg-open(1) and sensible-browser(1) for the variable's form.
    public func commands(for url: String) -> [[String]] {
        let chosen = (environment["BROWSER"] ?? "").split(separator: ":").map { command in
            command.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        let usual = ["xdg-open", "open"].filter { Programs.exists($0, environment: environment) }.map { [$0] }
        let templates = chosen.contains { !$0.isEmpty } ? chosen.filter { !$0.isEmpty } : usual
        return templates.map { command in
            command.contains { $0.contains("%s") } ? command.map { $0.replacing("%s", with: url) } : command + [url]
        }
    }

    /// Starts a browser, and waits until its program exits.
    ///
    /// - Parameter sharesOutput: Whether its output may go to this program's output.
    /// - Throws: `.noBrowser`, or the failure of the last attempt.
    public func open(_ url: String, sharesOutput: Bool) throws(Failure) {
        var failure = Failure.noBrowser
        for command in commands(for: url) {
            guard let program = command.first else { continue }
            let status: ChildProcess.ExitStatus
            do throws(SystemError) {
                status = try ChildProcess.run(
                    command, environment: environment, stdout: sharesOutput ? .inherit : .null
                ).status
            } catch {
                failure = .notStarted(program: program)
                continue
            }
            if status.isSuccess { return }
            if status.isInterrupt { throw .interrupted }
            failure = .failed(program: program)
        }
        throw failure
    }
}
