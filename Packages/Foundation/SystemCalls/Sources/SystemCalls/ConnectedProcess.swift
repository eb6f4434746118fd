import Synchronization

/// A child that shares nothing with this process but one socket, which is its standard input.
///
/// It writes to nobody's terminal, has a process group of its own, so that Ctrl-C and Ctrl-Z at the terminal do not reach
/// it, and inherits no other descriptor. Killed at the latest when the last reference goes; when this process ends in
/// whatever way, it reads the end of the socket.
public final class ConnectedProcess: Sendable {
    /// What became of it.
    public struct End: Hashable, Sendable {
        /// How it ended.
        public let status: ChildProcess.ExitStatus
        /// The most memory it ever had, in bytes; nil where that cannot be told from what this process had when it
        /// started the child: Linux counts a child's memory from there (measured).
        public let peakMemory: Int?
    }

    /// The connection to it.
    public let socket: Socket

    private let processID: Int32
    private let end = Mutex<End?>(nil)
    private let peakMemoryOfParent: Int

    private init(processID: Int32, socket: Socket) {
        self.processID = processID
        self.socket = socket
        peakMemoryOfParent = Libc.ownPeakMemory
    }

    deinit {
        kill()
        _ = wait()
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of its file.
    ///   - arguments: All of them; the first is its name.
    ///   - environment: All its variables.
    /// - Throws: `isNotFound` or `isPermission` when it cannot be started; the failure of `socketpair` or `open`.
    public static func start(
        _ program: String, arguments: [String], environment: [String: String]
    ) throws(SystemError) -> ConnectedProcess {
        guard let ends = Libc.socketPair() else { throw SystemError("socketpair") }
        let socket = Socket(descriptor: ends.0)
        let null = Libc.openNull()
        defer { for descriptor in [ends.1, null] where descriptor >= 0 { _ = Libc.close(descriptor) } }
        guard null >= 0 else { throw SystemError("open", "/dev/null") }
        let (child, error) = Libc.spawn(
            arguments, path: program, environment: environment.map { "\($0.key)=\($0.value)" },
            descriptors: [(ends.1, 0), (null, 1), (null, 2)], isApart: true)
        guard error == 0 else { throw SystemError(call: "posix_spawn", code: error, subject: program) }
        return ConnectedProcess(processID: child, socket: socket)
    }

    /// Ends it and its own children at once. From any thread, and harmless when it has ended.
    public func kill() {
        // Under the lock, since after its end is taken its number may be another process's.
        end.withLock { if $0 == nil { Libc.endGroup(processID) } }
    }

    /// Waits for its end.
    public func wait() -> End {
        Libc.waitWithoutReaping(processID)
        return end.withLock { end in
            if let end { return end }
            let reaped = Libc.reap(processID)
            let code = reaped?.code ?? 0
            let signal = reaped?.signal ?? 0
            let peak = reaped.flatMap { $0.peakMemory > peakMemoryOfParent ? $0.peakMemory : nil }
            let new = End(status: signal == 0 ? .exited(code) : .signalled(signal), peakMemory: peak)
            end = new
            return new
        }
    }
}

/// What a process does about itself when it was started as a `ConnectedProcess`.
public enum Confinement {
    /// The socket to the process that started this one; `nil` where standard input is anything else.
    public static func connectionToParent() -> Socket? {
        Libc.isSocketOfParent(0) ? Socket(descriptor: 0) : nil
    }

    /// Limits this process for as long as it lives: no core file, and no more memory than `memory` (bytes). A
    /// connection that breaks while it is written to is an error and no signal.
    public static func enter(memory: UInt64) {
        Libc.forbidCore()
        Libc.limitMemory(memory)
        Libc.ignoreBrokenPipeSignal()
    }

    /// The path under which the program of this process can be started again; `nil` where the system does not say.
    public static var ownProgram: String? { Libc.ownProgram }
}
