import Dispatch
import Synchronization

/// Handles Ctrl-C and termination.
///
/// SIGPIPE keeps its default action: `program | head -1` ends silently.
public enum Signals {
    private struct State {
        var sources: [any DispatchSourceSignal] = []
        /// Whether the sources are known to be active.
        var isActive = false
        /// How many foreground programs are running. Signals are ignored while it is above 0.
        var ignoringDepth = 0
        var restoreSignals: @Sendable () -> Void = {}
        /// The foreground programs that have not ended.
        var foreground: [Foreground] = []
        var isInterrupted = false
        /// Whether the first signal was SIGTERM.
        var isTermination = false
        var handler: (@Sendable () -> Void)?
        var restoreTerminal: (@Sendable () -> Void)?
    }

    /// A program in the foreground of the terminal.
    struct Foreground: Hashable {
        let child: Int32
        /// The variable (`NAME=value`) that marks it and its descendants, if they end with this process's work.
        let mark: String?
    }

    private static let state = Mutex(State())
    private static let numbers = [Libc.interruptSignal, Libc.terminateSignal]
    private static let queue = DispatchQueue(label: "signals")

    /// Calls `handler` at the first SIGINT or SIGTERM, on a separate queue; the second one ends the process.
    ///
    /// Install it once, early. A second call replaces the handler.
    ///
    /// - Parameters:
    ///   - waits: Whether to return only once the handler is active, a fraction of a millisecond later. Until then a
    ///     signal has its default action.
    ///   - handler: Cancels the work; the program then exits with 130 or 143 by itself.
    public static func onInterrupt(waits: Bool = true, _ handler: @escaping @Sendable () -> Void) {
        // A group is made only where it is needed, since waiting for the registration takes a thread, here or in
        // `notify`.
        let registration = waits || Libc.mustIgnoreDispatchedSignals ? DispatchGroup() : nil
        state.withLock { state in
            state.handler = handler
            install(&state, registration)
        }
        guard let registration else { return }
        if waits {
            finish(registration)
        } else {
            registration.notify(queue: queue) { ignoreIfDispatched() }
        }
    }

    /// Whether a SIGINT or SIGTERM has come.
    public static var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

    /// Whether the first of them was SIGTERM.
    public static var isTermination: Bool { state.withLock { $0.isTermination } }

    /// Makes a write beyond the user's file size limit (`ulimit -f`) fail like one to a full disk. Children are not
    /// affected.
    public static func failBeyondFileSizeLimit() { Libc.ignoreFileSizeSignal() }

    /// Makes this thread's writes to a closed pipe or connection fail, whatever library does them. Other threads are
    /// not affected. Without effect on macOS, where the signal goes to the process.
    public static func blockBrokenPipe() { Libc.blockBrokenPipeSignal() }

    /// Runs `body` while a program is in the foreground: SIGTERM is passed on to it, so that this process can still
    /// report what the program left behind.
    static func withForeground<Value>(_ foreground: Foreground, _ body: () -> Value) -> Value {
        state.withLock { state in
            state.foreground.append(foreground)
            // A signal that came before the program was known here has not been passed on to it. A program that is
            // still being loaded shows no variables yet, and has no descendants.
            guard state.isInterrupted, let mark = foreground.mark else { return }
            Libc.send(Libc.killSignal, to: foreground.child, andAllWith: mark)
        }
        defer { state.withLock { state in state.foreground.removeAll { $0 == foreground } } }
        return body()
    }

    /// After the time limit in seconds, kills a foreground program that still runs, with its marked descendants.
    static func kill(_ foreground: Foreground, after seconds: Double) -> DispatchWorkItem {
        let work = DispatchWorkItem {
            state.withLock { state in
                guard state.foreground.contains(foreground) else { return }
                Libc.send(Libc.killSignal, to: foreground.child, andAllWith: foreground.mark)
            }
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: work)
        return work
    }

    /// Kills what is left of programs that were in the foreground.
    private static func kill(_ programs: [Foreground]) {
        state.withLock { state in
            for program in programs {
                let isRunning = state.foreground.contains(program)
                Libc.send(Libc.killSignal, to: isRunning ? program.child : nil, andAllWith: program.mark)
            }
        }
    }

    /// Makes Ctrl-\ end the process silently, as usual: Swift's runtime would print a backtrace.
    public static func endQuietlyOnQuit() { Libc.defaultSignalUnlessIgnored(Libc.quitSignal) }

    /// Sends SIGINT, the signal of Ctrl-C, to this process.
    public static func interruptSelf() { Libc.sendToSelf(Libc.interruptSignal) }

    /// Runs `body` while Ctrl-C and Ctrl-\ at the terminal go to a child in the foreground.
    static func whileChildHasTerminal<Value>(
        _ body: () throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        state.withLock { state in
            if state.ignoringDepth == 0 {
                let restoreInterrupt = Libc.ignoringSignal(Libc.interruptSignal)
                let restoreQuit = Libc.ignoringSignal(Libc.quitSignal)
                state.restoreSignals = {
                    restoreQuit()
                    restoreInterrupt()
                }
            }
            state.ignoringDepth += 1
        }
        defer {
            // Waits for signals on their way to the queue: they came while the child was in the foreground.
            queue.sync {}
            state.withLock { state in
                state.ignoringDepth -= 1
                if state.ignoringDepth == 0 { state.restoreSignals() }
            }
        }
        return try body()
    }

    /// Runs `body` while the terminal's modes are changed; SIGINT and SIGTERM first call `restore`, then act as usual.
    static func whileTerminalIsChanged<Value>(
        restore: @escaping @Sendable () -> Void, _ body: () throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        beginTerminalChange(restore: restore)
        defer {
            endTerminalChange()
            restore()
        }
        return try body()
    }

    /// Returns once the handler of `onInterrupt` is active, if there is one.
    public static func waitForHandler() {
        guard state.withLock({ $0.handler != nil && !$0.isActive }) else { return }
        activate { _ in }
    }

    /// From here to `endTerminalChange`, SIGINT and SIGTERM first call `restore`, then act as usual.
    static func beginTerminalChange(restore: @escaping @Sendable () -> Void) {
        activate { $0.restoreTerminal = restore }
    }

    /// Changes the state, and returns once the sources are active.
    private static func activate(_ change: (inout State) -> Void) {
        let registration = DispatchGroup()
        let replaced = state.withLock { state in
            change(&state)
            // Sources that nobody waited for may not be active yet.
            let replaced = state.isActive ? [] : state.sources
            if !state.isActive { state.sources = [] }
            install(&state, registration)
            return replaced
        }
        finish(registration)
        for source in replaced { source.cancel() }
    }

    static func endTerminalChange() {
        state.withLock { state in
            state.restoreTerminal = nil
            if state.handler == nil { remove(&state) }
        }
    }

    private static func install(_ state: inout sending State, _ registration: DispatchGroup?) {
        guard state.sources.isEmpty else { return }
        for number in numbers {
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            if let registration {
                registration.enter()
                source.setRegistrationHandler { @Sendable in registration.leave() }
            }
            source.setEventHandler { @Sendable in receive(number) }
            source.resume()
            state.sources.append(source)
        }
    }

    /// Waits until the signal sources are active. Until then a signal has its default action; if it were ignored, a
    /// Ctrl-C in the first milliseconds would be lost (seen). Not under the lock: a running handler needs it.
    private static func finish(_ registration: DispatchGroup) {
        _ = registration.wait(timeout: .now() + .seconds(1))
        state.withLock { $0.isActive = true }
        ignoreIfDispatched()
    }

    private static func ignoreIfDispatched() {
        if Libc.mustIgnoreDispatchedSignals { for number in numbers { Libc.ignoreSignal(number) } }
    }

    private static func remove(_ state: inout sending State) {
        for source in state.sources { source.cancel() }
        state.sources = []
        state.isActive = false
        for number in numbers { Libc.defaultSignal(number) }
    }

    private static func receive(_ number: Int32) {
        let (restore, handler, ends) = state.withLock {
            state -> (restore: (@Sendable () -> Void)?, handler: (@Sendable () -> Void)?, ends: Bool) in
            if !state.isInterrupted { state.isTermination = number == Libc.terminateSignal }
            let marked = state.foreground.filter { $0.mark != nil }
            if !marked.isEmpty {
                for program in marked {
                    Libc.send(Libc.terminateSignal, to: program.child, andAllWith: program.mark)
                }
                // What ignores SIGTERM is killed soon after.
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { kill(marked) }
                defer { state.isInterrupted = true }
                return (state.restoreTerminal, state.handler, state.isInterrupted)
            }
            // A foreground child gets Ctrl-C from the terminal itself; SIGTERM is meant for this process.
            if number == Libc.interruptSignal, state.ignoringDepth > 0 { return (nil, nil, false) }
            if number == Libc.terminateSignal {
                for program in state.foreground { Libc.send(number, to: program.child) }
            }
            defer { state.isInterrupted = true }
            return (state.restoreTerminal, state.handler, state.isInterrupted || state.handler == nil)
        }
        restore?()
        // Not by the signal's default action: the dispatch library may still take the signal from the kernel.
        if ends, handler != nil || restore != nil { exitImmediately(128 + number) }
        guard let handler else { return }
        for number in numbers { Libc.defaultSignal(number) }
        handler()
    }
}
