import Dispatch

/// Programs started by this one, in its own process group, so that they can use the terminal.
///
/// Foundation's `Process` puts its children in another process group, from where a pager or an editor cannot read the
/// terminal. No shell is involved unless the caller names one. Descriptors other than the three standard ones stay behind.
public enum ChildProcess {
    /// How a program ended.
    public enum ExitStatus: Hashable, Sendable {
        /// It left with this code (0...255).
        case exited(Int32)
        /// This signal ended it.
        case signalled(Int32)

        /// Did it leave with 0?
        public var isSuccess: Bool { self == .exited(0) }

        /// Did Ctrl-C end it? The caller then usually ends as well.
        public var isInterrupt: Bool { self == .signalled(Libc.interruptSignal) || self == .exited(130) }
    }

    /// What a program reads.
    public enum Input: Hashable, Sendable {
        /// What this process reads.
        case inherit
        /// These bytes, then the end.
        case bytes([UInt8])
        /// Nothing.
        case null
    }

    /// Where a program's output goes.
    public enum Output: Hashable, Sendable {
        /// Where this process's goes.
        case inherit
        /// Into the result, `limit` bytes at most; nobody reads more, which ends a program that goes on writing.
        case capture(limit: Int)
        /// Nowhere.
        case null
    }

    /// What became of a program.
    public struct Outcome: Hashable, Sendable {
        /// How it ended.
        public let status: ExitStatus
        /// What it wrote to standard output, where that was captured.
        public let output: [UInt8]
        /// What it wrote to standard error, where that was captured.
        public let errorOutput: [UInt8]
        /// Did it write more than was to be captured?
        public let isTruncated: Bool
        /// Did it take longer than it was given? It was killed then.
        public let isTimedOut: Bool
    }

    /// Runs a program to its end.
    ///
    /// While it runs, Ctrl-C and Ctrl-\ at the terminal reach the program only; SIGTERM reaches both. One that takes
    /// too long is killed with all that it started.
    ///
    /// - Parameters:
    ///   - arguments: The program (searched in `PATH` unless it has a slash) and its arguments.
    ///   - environment: Its variables; `nil` for those of this process.
    ///   - stdin: What it reads.
    ///   - stdout: Where its output goes.
    ///   - stderr: Where its error output goes.
    ///   - limit: How long it may take, in seconds; nil: as long as it likes.
    ///   - isSubordinate: Whether it has no end of its own: SIGINT and SIGTERM then end this process's work too, and the
    ///     program with all that it started.
    /// - Throws: `isNotFound` or `isPermission` when the program cannot be started; the failure of `pipe`, `poll` or `read`.
    public static func run(
        _ arguments: [String], environment: [String: String]? = nil, stdin: Input = .inherit, stdout: Output = .inherit,
        stderr: Output = .inherit, limit: Double? = nil, isSubordinate: Bool = false
    ) throws(SystemError) -> Outcome {
        var pipes = ChildPipes()
        defer { pipes.closeAll() }
        let childInput = try pipes.input(stdin)
        let childOutput = try pipes.output(stdout, to: 1)
        let childError = try pipes.output(stderr, to: 2)
        let mark = isSubordinate ? "\(Libc.processID)-\(UInt64.random(in: .min ... .max))" : nil
        let descriptors = [childInput, childOutput, childError].compactMap { $0 }

        let result: Result<Outcome, SystemError> = Signals.whileChildHasTerminal {
            do throws(SystemError) {
                let child = try start(
                    arguments, environment: mark.map { marked(environment, $0) } ?? environment,
                    descriptors: descriptors)
                let foreground = Signals.Foreground(child: child, mark: mark.map { "\(markName)=\($0)" })
                pipes.closeChildEnds()
                // A program that it started may hold the pipes when it is gone itself.
                let end = limit.map { ContinuousClock.now + .seconds($0) }
                let exchange = Signals.withForeground(foreground) {
                    let killing = limit.map { Signals.kill(foreground, after: $0) }
                    defer { killing?.cancel() }
                    let exchange = pipes.exchange(until: end)
                    // Its number is its own until its end is taken.
                    Libc.waitWithoutReaping(child)
                    return exchange
                }
                let status = try wait(child)
                if let mark, exchange.isTimedOut || Signals.isInterrupted {
                    Libc.send(Libc.killSignal, toAllWith: "\(markName)=\(mark)")
                }
                if let error = exchange.error { throw error }
                return .success(
                    Outcome(
                        status: status, output: exchange.output, errorOutput: exchange.errorOutput,
                        isTruncated: exchange.isTruncated,
                        isTimedOut: exchange.isTimedOut || end.map { $0 <= .now } == true && !status.isSuccess))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The variable by which what a program started is found when that program is gone.
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
