import Dispatch
import Synchronization

/// The terminal of standard input and output while a full-screen program has it.
///
/// Every way out leaves the terminal as it was: `release`, SIGINT and SIGTERM (then `Signals` acts as usual), each
/// other signal that ends the process, a crash's included (then the default action), and a stop by SIGTSTP. Only
/// SIGKILL cannot be handled, and SIGSTOP stops without restoring; after it, the screen is entered again when the
/// process is continued.
///
/// Source: POSIX.1-2017, chapter 11, <https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap11.html>;
/// `man 3 termios`; `man 7 signal-safety`.
public final class FullScreenTerminal: Sendable {
    private struct State {
        var restoreSignals: [@Sendable () -> Void] = []
        var reader: TerminalReader?
        var redrawRequests: (any DispatchSourceRead)?
    }

    private let input: FileDescriptor
    private let output: FileDescriptor
    private let screen: UInt
    /// The reading end of the pipe that requests a redraw.
    private let redrawPipe: FileDescriptor
    private let state = Mutex(State())
    /// Held while bytes are written.
    private let outputTurn = Mutex(())
    private let keyQueue = DispatchQueue(label: "terminal keys")
    private let redrawQueue = DispatchQueue(label: "terminal redraws")

    /// Remembers the modes of a terminal, and changes nothing yet.
    ///
    /// A program makes one: its few bytes and its pipe stay until the program ends.
    ///
    /// - Parameters:
    ///   - enter: Written when the screen is entered.
    ///   - leave: Written when it is left.
    ///   - input: The terminal whose keys are read and whose modes are set.
    ///   - output: The terminal that shows the screen.
    /// - Throws: The failure of `tcgetattr` if either is not a terminal; the failure of `pipe`.
    public init(
        enter: String, leave: String, input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput
    ) throws(SystemError) {
        guard let modes = Libc.terminalModes(input.rawValue), Libc.terminalModes(output.rawValue) != nil else {
            throw SystemError("tcgetattr")
        }
        guard let pipe = Libc.pipe() else { throw SystemError("pipe") }
        // A signal handler must not wait for a full pipe, nor the reader for an empty one.
        for end in [pipe.reading, pipe.writing] { _ = Libc.setBlocking(end, false) }
        self.input = input
        self.output = output
        redrawPipe = FileDescriptor(rawValue: pipe.reading)
        screen = ActiveScreen.make(
            input: input.rawValue, output: output.rawValue, before: modes, enter: enter, leave: leave,
            redrawPipe: pipe.writing)
    }

    /// Enters the screen: raw mode, then `enter`. Does nothing if it is active.
    ///
    /// Raw mode is: no echo, no lines, no signals from keys, no flow control (Ctrl-S), Return as CR; reading waits for
    /// one byte. Output is still processed, so LF begins a new line.
    ///
    /// - Throws: The failure of `tcsetattr` or `write`, after a release; `EBUSY` if another object has the screen.
    public func acquire() throws(SystemError) {
        let (isFree, owner) = ActiveScreen.address.compareExchange(
            expected: 0, desired: screen, ordering: .sequentiallyConsistent)
        guard isFree else {
            if owner == screen { return }
            throw SystemError(call: "tcsetattr", code: Libc.busy)
        }
        Signals.beginTerminalChange { [self] in release() }
        let error: SystemError? = state.withLock { state in
            ActiveScreen.phase.store(.active, ordering: .sequentiallyConsistent)
            for number in Libc.endingSignals {
                // A shell sends SIGHUP and SIGCONT to a stopped program, which must not stop again before it ends.
                state.restoreSignals.append(
                    Libc.handlingSignal(number, isUninterrupted: true, ActiveScreen.handleEnd))
            }
            state.restoreSignals += [
                Libc.handlingSignal(Libc.stopSignal, ActiveScreen.handleStop),
                Libc.handlingSignal(Libc.continueSignal, ActiveScreen.handleContinue),
                Libc.handlingSignal(Libc.windowSizeSignal, ActiveScreen.handleWindowSize),
            ]
            return ActiveScreen.enter() == 0 ? nil : SystemError("tcsetattr")
        }
        guard let error else { return }
        release()
        throw error
    }

    /// Leaves the screen: `leave`, then the previous modes. Does nothing if it is not active.
    ///
    /// Discards keys that nobody has read, so that they do not reach the shell. Waits about a second at most for a
    /// terminal that takes no output. Can be called from any thread. Does not stop reading: call `stopReading` first.
    public func release() {
        state.withLock { state in
            guard hasScreen else { return }
            afterPendingOutput { ActiveScreen.leave(to: .free) }
            // A stop of the process has restored the terminal already.
            _ = ActiveScreen.exchange(.suspended, .free)
            for restore in state.restoreSignals { restore() }
            state.restoreSignals = []
            Signals.endTerminalChange()
            ActiveScreen.address.store(0, ordering: .sequentiallyConsistent)
        }
    }

    /// Gives the screen back, stops the process group as Ctrl-Z does, and takes the screen again when continued.
    ///
    /// Then calls the handler of `onResize`. Where no shell could continue the process, it does not stop.
    ///
    /// - Throws: The failure of `tcsetattr` or `write` when it takes the screen again.
    public func suspend() throws(SystemError) {
        guard hasScreen else { return }
        afterPendingOutput { ActiveScreen.leave(to: .suspended) }
        guard ActiveScreen.phase.load(ordering: .sequentiallyConsistent) == .suspended else { return }
        Libc.sendToOthersInGroup(Libc.stopSignal)
        guard ActiveScreen.stop() == 0 else { throw SystemError("tcsetattr") }
    }

    /// The size of the screen in cells, each value 1...1000; `nil` if the terminal does not say.
    public var size: (columns: Int, rows: Int)? {
        guard let size = output.windowSize, size.rows > 0 else { return nil }
        return (min(size.columns, 1_000), min(size.rows, 1_000))
    }

    /// Reads keys until `stopReading` or the end. Does nothing if it reads already.
    ///
    /// The terminal stays a blocking one, since other processes share it.
    ///
    /// - Parameter handler: Called on a separate queue with each piece, at most 4,096 bytes; with an empty one, the
    ///   last, if the terminal closed or cannot be read.
    public func startReading(_ handler: @escaping @Sendable ([UInt8]) -> Void) {
        let isStarted = state.withLock { state in
            if state.reader == nil { state.reader = TerminalReader(input, queue: keyQueue, handler) }
            return state.reader != nil
        }
        if !isStarted { keyQueue.async { handler([]) } }
    }

    /// Stops reading, so that a child program can read the terminal.
    ///
    /// When it returns, nothing more is read; the handler may still be called with pieces read before.
    public func stopReading() {
        let reader = state.withLock { state in
            defer { state.reader = nil }
            return state.reader
        }
        reader?.stop()
    }

    /// Watches for events that need a redraw: a new size, and the return after a stop.
    ///
    /// - Parameter handler: Called on a separate queue while the screen is active. Replaces a previous handler.
    public func onResize(_ handler: @escaping @Sendable () -> Void) {
        let redrawPipe = redrawPipe
        state.withLock { state in
            state.redrawRequests?.cancel()
            let source = DispatchSource.makeReadSource(fileDescriptor: redrawPipe.rawValue, queue: redrawQueue)
            source.setEventHandler { @Sendable in
                // Requests that came together count as one.
                var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
                while withUnsafeMutableBytes(of: &buffer, { Libc.read(redrawPipe.rawValue, $0) }) > 0 {}
                handler()
            }
            source.resume()
            state.redrawRequests = source
        }
    }

    /// Writes all bytes; drops them while the screen is not active, so that nothing is drawn over a shell.
    ///
    /// - Throws: The failure of `write`, `EIO` for a closed terminal; some bytes may have been written.
    public func write(_ bytes: [UInt8]) throws(SystemError) {
        try outputTurn.withLock { _ throws(SystemError) in
            guard hasScreen, ActiveScreen.phase.load(ordering: .sequentiallyConsistent) == .active else { return }
            try output.write(bytes)
        }
    }

    private var hasScreen: Bool { ActiveScreen.address.load(ordering: .sequentiallyConsistent) == screen }

    /// Runs `body` after the bytes that are being written, but waits only a second for a terminal that takes none.
    private func afterPendingOutput(_ body: () -> Void) {
        for _ in 0..<100 {
            if outputTurn.withLockIfAvailable({ _ in body() }) != nil { return }
            Libc.pause(milliseconds: 10)
        }
        body()
    }
}
