import Dispatch

/// Starts programs in this process's own process group, so that they can use the terminal.
///
/// Foundation's `Process` puts its children in another process group, where a pager or an editor cannot read the
/// terminal. No shell is involved unless the caller names one. Children inherit only the three standard descriptors.
public enum ChildProcess {
    /// How a program ended.
    public enum ExitStatus: Hashable, Sendable {
        /// It exited with this code (0...255).
        case exited(Int32)
        /// This signal ended it.
        case signalled(Int32)

        /// Whether it exited with 0.
        public var isSuccess: Bool { self == .exited(0) }

        /// Whether Ctrl-C ended it, or it exited with a shell's code for that (130). The caller then usually ends as
        /// well.
        public var isInterrupt: Bool { self == .signalled(Libc.interruptSignal) || self == .exited(130) }
    }

    /// The input of a program.
    public enum Input: Hashable, Sendable {
        /// This process's standard input.
        case inherit
        /// These bytes, then the end.
        case bytes([UInt8])
        /// Nothing.
        case null
    }

    /// The destination of a program's output.
    public enum Output: Hashable, Sendable {
        /// The standard output of this process.
        case inherit
        /// `Outcome.output`, up to `limit` bytes. A program that writes more is ended by the closed pipe.
        case capture(limit: Int)
        /// Nowhere.
        case null
    }

    /// The result of a program.
    public struct Outcome: Hashable, Sendable {
        /// How it ended.
        public let status: ExitStatus
        /// Its standard output, if captured.
        public let output: [UInt8]
        /// Whether it wrote more than the limit.
        public let isTruncated: Bool
        /// Whether it, or a descendant that kept its input or output open, exceeded the time limit.
        public let isTimedOut: Bool
    }

    /// Runs a program to its end.
    ///
    /// While it runs, Ctrl-C and Ctrl-\ at the terminal reach only the program; SIGTERM reaches both. At the time limit
    /// the program is killed, with its descendants if it is subordinate.
    ///
    /// - Parameters:
    ///   - arguments: The program (searched in `PATH` unless it has a slash) and its arguments.
    ///   - environment: Its variables; `nil` for this process's variables.
    ///   - stdin: Its input.
    ///   - stdout: Where its output goes.
    ///   - limit: Its time limit in seconds; nil for none.
    ///   - isSubordinate: Whether the program is part of this process's work: SIGINT and SIGTERM to this process then
    ///     end the program and its descendants, too.
    /// - Throws: `isNotFound` or `isPermission` when the program cannot be started; the failure of another call, such
    ///   as `pipe`.
    public static func run(
        _ arguments: [String], environment: [String: String]? = nil, stdin: Input = .inherit, stdout: Output = .inherit,
        limit: Double? = nil, isSubordinate: Bool = false
    ) throws(SystemError) -> Outcome {
        var pipes = ChildPipes()
        defer { pipes.closeAll() }
        let childInput = try pipes.input(stdin)
        let childOutput = try pipes.output(stdout)
        let mark = isSubordinate ? "\(Libc.processID)-\(UInt64.random(in: .min ... .max))" : nil
        let descriptors = [childInput, childOutput].compactMap { $0 }

        return try Signals.whileChildHasTerminal { () throws(SystemError) in
            let child = try start(
                arguments, environment: mark.map { marked(environment, $0) } ?? environment, descriptors: descriptors)
            let foreground = Signals.Foreground(child: child, mark: mark.map { "\(markName)=\($0)" })
            pipes.closeChildEnds()
            // A descendant may hold the pipes after the program has ended.
            let end = limit.map { ContinuousClock.now + .seconds($0) }
            let exchange = Signals.withForeground(foreground) {
                let killing = limit.map { Signals.kill(foreground, after: $0) }
                defer { killing?.cancel() }
                let exchange = pipes.exchange(until: end)
                // Until it is reaped, its process ID is not reused.
                Libc.waitWithoutReaping(child)
                return exchange
            }
            let status = try wait(child)
            if let mark, exchange.isTimedOut || Signals.isInterrupted {
                Libc.send(Libc.killSignal, to: nil, andAllWith: "\(markName)=\(mark)")
            }
            if let error = exchange.error { throw error }
            let isPastEnd = end.map { $0 <= .now } == true
            return Outcome(
                status: status, output: exchange.output, isTruncated: exchange.isTruncated,
                isTimedOut: exchange.isTimedOut || isPastEnd && !status.isSuccess)
        }
    }

    /// The variable that marks a program's descendants, so that they are found after the program has ended.
    private static let markName = "NEREID_STARTED_BY"

    private static func marked(_ environment: [String: String]?, _ mark: String) -> [String: String] {
        (environment ?? ProcessEnvironment.current).merging([markName: mark]) { $1 }
    }

    static func start(
        _ arguments: [String], environment: [String: String]?, descriptors: [(from: Int32, to: Int32)]
    ) throws(SystemError) -> Int32 {
        guard let program = arguments.first, !program.isEmpty else {
            throw SystemError(call: "posix_spawn", code: Libc.notFound, subject: arguments.first)
        }
        for text in arguments where text.utf8.contains(0) {
            throw SystemError(call: "posix_spawn", code: Libc.invalid, subject: text)
        }
        let variables = environment.map { $0.map { "\($0.key)=\($0.value)" } }
        let (child, error) = Libc.spawn(arguments, environment: variables, descriptors: descriptors)
        guard error == 0 else { throw SystemError(call: "posix_spawn", code: error, subject: program) }
        return child
    }

    static func wait(_ child: Int32) throws(SystemError) -> ExitStatus {
        guard let ended = Libc.wait(child) else { throw SystemError("waitpid") }
        return ended.signal == 0 ? .exited(ended.code) : .signalled(ended.signal)
    }
}
