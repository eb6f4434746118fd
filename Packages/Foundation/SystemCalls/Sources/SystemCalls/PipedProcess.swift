import Synchronization

/// A foreground program that reads this process's output: a pager.
///
/// From the start to `finish()`, Ctrl-C at the terminal goes to the program.
public final class PipedProcess: Sendable {
    private let child: Int32
    /// The writing end of the pipe; nil once it is closed.
    private let writing: Mutex<FileDescriptor?>

    private init(child: Int32, writing: FileDescriptor) {
        self.child = child
        self.writing = Mutex(writing)
    }

    /// Runs a program that reads the output of `body`, and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: The program (searched in `PATH` unless it has a slash) and its arguments.
    ///   - environment: Its variables; `nil` for this process's variables.
    ///   - body: Writes the output; after a write returned `false`, the program has stopped reading and nothing more
    ///     may be written.
    /// - Returns: How the program ended.
    /// - Throws: `isNotFound` or `isPermission` when it cannot be started; the failure of a write other than a broken
    ///   pipe.
    public static func run(
        _ arguments: [String], environment: [String: String]? = nil,
        _ body: (PipedProcess) throws(SystemError) -> Void
    ) throws(SystemError) -> ChildProcess.ExitStatus {
        try Signals.whileChildHasTerminal { () throws(SystemError) in
            let process = try start(arguments, environment: environment)
            do throws(SystemError) {
                try body(process)
            } catch {
                // The program is waited for; its status does not matter any more.
                _ = try process.finish()
                throw error
            }
            return try process.finish()
        }
    }

    /// Writes to the program.
    ///
    /// - Returns: Whether the program still reads.
    /// - Throws: The failure of a write other than a broken pipe.
    public func write(_ bytes: some Collection<UInt8>) throws(SystemError) -> Bool {
        guard let writing = writing.withLock({ $0 }) else { return false }
        return try writing.writeUnlessBroken(bytes)
    }

    private static func start(
        _ arguments: [String], environment: [String: String]?
    ) throws(SystemError) -> PipedProcess {
        guard let ends = Libc.pipe() else { throw SystemError("pipe") }
        defer { _ = Libc.close(ends.reading) }
        Libc.disableBrokenPipeSignal(ends.writing)
        do throws(SystemError) {
            let child = try ChildProcess.start(
                arguments, environment: environment, descriptors: [(from: ends.reading, to: 0)])
            return PipedProcess(child: child, writing: FileDescriptor(rawValue: ends.writing))
        } catch {
            _ = Libc.close(ends.writing)
            throw error
        }
    }

    private func finish() throws(SystemError) -> ChildProcess.ExitStatus {
        let end = writing.withLock { writing in
            defer { writing = nil }
            return writing
        }
        try end?.close()
        return try ChildProcess.wait(child)
    }
}
