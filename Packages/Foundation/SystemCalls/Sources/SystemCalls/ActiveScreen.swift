import Synchronization

/// The full screen of this process, in memory that signal handlers can use.
///
/// Everything here except `make` is async-signal-safe: it allocates nothing, takes no lock and calls only what `man 7
/// signal-safety` lists. `FullScreenTerminal` uses `address` and `phase` before it installs the handlers, so that Swift
/// has initialised them by then.
struct ActiveScreen {
    enum Phase: Int, AtomicRepresentable {
        /// The terminal is in its previous state.
        case free
        case active
        /// A thread is restoring the terminal.
        case leaving
        /// Restored while the process is stopped.
        case suspended
    }

    let input: Int32
    let output: Int32
    let before: Libc.TerminalModes
    let raw: Libc.TerminalModes
    let enter: UnsafeRawBufferPointer
    let leave: UnsafeRawBufferPointer
    /// The writing end of a non-blocking pipe, which gets a byte when everything must be redrawn.
    let redrawPipe: Int32

    /// The address of the one screen that handlers restore; 0 if none.
    static let address = Atomic<UInt>(0)
    static let phase = Atomic<Phase>(.free)

    private static var current: UnsafePointer<ActiveScreen>? {
        UnsafePointer(bitPattern: address.load(ordering: .sequentiallyConsistent))
    }

    /// Creates a screen that is never freed, since a handler may use it at any time.
    static func make(
        input: Int32, output: Int32, before: Libc.TerminalModes, enter: String, leave: String, redrawPipe: Int32
    ) -> UInt {
        let screen = UnsafeMutablePointer<ActiveScreen>.allocate(capacity: 1)
        screen.initialize(
            to: ActiveScreen(
                input: input, output: output, before: before, raw: Libc.raw(before), enter: lasting(enter),
                leave: lasting(leave), redrawPipe: redrawPipe))
        return UInt(bitPattern: screen)
    }

    private static func lasting(_ text: String) -> UnsafeRawBufferPointer {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
        bytes.copyBytes(from: text.utf8)
        return UnsafeRawBufferPointer(bytes)
    }

    /// Sets raw mode and writes `enter`; 0, or -1 with the reason in `lastError`.
    static func enter() -> Int32 {
        guard let screen = current?.pointee else { return 0 }
        guard Libc.setTerminalModesNow(screen.input, screen.raw) == 0 else { return -1 }
        return writeAll(screen.enter, to: screen.output) ? 0 : -1
    }

    /// Restores the terminal if the screen is active and no other thread is restoring it.
    static func leave(to next: Phase) {
        guard exchange(.active, .leaving) else { return }
        restore()
        phase.store(next, ordering: .sequentiallyConsistent)
    }

    static func exchange(_ expected: Phase, _ desired: Phase) -> Bool {
        phase.compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent).exchanged
    }

    /// Stops the process, and enters the screen again when it is continued in the foreground.
    ///
    /// In the background (`bg`) it stops again, unless the screen has been released meanwhile, as by `kill %1` in a
    /// shell, which sends SIGTERM and continues the process in the background.
    ///
    /// - Returns: 0, or -1 with the reason in `lastError`.
    static func stop() -> Int32 {
        guard let screen = current?.pointee else { return 0 }
        while phase.load(ordering: .sequentiallyConsistent) == .suspended {
            Libc.takeDefaultAction(Libc.stopSignal)
            if !Libc.isInBackground(screen.input) { break }
            Libc.pause(milliseconds: 100)
        }
        return exchange(.suspended, .active) ? enterAndRedraw() : 0
    }

    /// Restores the terminal, then takes the default action, so that the exit status is the usual one.
    static let handleEnd: Libc.SignalHandler = { number in
        // Another thread, or the one that this handler interrupted, may be restoring the terminal.
        var attempts = 0
        while phase.load(ordering: .sequentiallyConsistent) == .leaving, attempts < 100 {
            Libc.pause(milliseconds: 2)
            attempts += 1
        }
        if phase.load(ordering: .sequentiallyConsistent) == .leaving { restore() }
        leave(to: .free)
        Libc.takeDefaultAction(number)
    }

    static let handleStop: Libc.SignalHandler = { _ in
        let code = Libc.lastError
        leave(to: .suspended)
        if phase.load(ordering: .sequentiallyConsistent) == .suspended {
            _ = stop()
        } else {
            Libc.takeDefaultAction(Libc.stopSignal)
        }
        Libc.lastError = code
    }

    /// Enters the screen again: SIGSTOP stops without restoring anything, and a shell then changes the modes.
    static let handleContinue: Libc.SignalHandler = { _ in
        let code = Libc.lastError
        if let screen = current?.pointee, phase.load(ordering: .sequentiallyConsistent) == .active {
            if !Libc.isInBackground(screen.input) {
                _ = enterAndRedraw()
            } else if exchange(.active, .suspended) {
                // Gives the handlers of other signals some time.
                Libc.pause(milliseconds: 100)
                _ = stop()
            }
        }
        Libc.lastError = code
    }

    static let handleWindowSize: Libc.SignalHandler = { _ in
        let code = Libc.lastError
        redraw()
        Libc.lastError = code
    }

    private static func enterAndRedraw() -> Int32 {
        let result = enter()
        redraw()
        return result
    }

    private static func redraw() {
        guard let screen = current?.pointee else { return }
        let byte: UInt8 = 0
        _ = withUnsafeBytes(of: byte) { Libc.write(screen.redrawPipe, $0) }
    }

    /// In the background the terminal belongs to others: the shell has its own modes there.
    private static func restore() {
        guard let screen = current?.pointee, !Libc.isInBackground(screen.input) else { return }
        // Perhaps nobody reads what the terminal shows; the end of the program must not wait for that.
        if Libc.hasRoom(screen.output, milliseconds: 200) { _ = writeAll(screen.leave, to: screen.output) }
        _ = Libc.setTerminalModesNow(screen.input, screen.before)
        Libc.discardTerminalInput(screen.input)
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to output: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = Libc.write(output, UnsafeRawBufferPointer(rebasing: bytes[done...]))
            if count < 0, Libc.lastError != Libc.interrupted { return false }
            done += max(count, 0)
        }
        return true
    }
}
