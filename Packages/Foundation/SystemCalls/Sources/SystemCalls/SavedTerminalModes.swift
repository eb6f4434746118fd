import Synchronization

/// The terminal modes that a signal restores before it ends the process.
///
/// SIGINT and SIGTERM are left to `Signals`.
struct SavedTerminalModes {
    private struct Modes {
        let terminal: Int32
        let value: Libc.TerminalModes
    }

    /// The address of the modes; 0 if there is nothing to restore.
    private static let address = Atomic<UInt>(0)
    private let restoreSignals: [@Sendable () -> Void]

    /// Stores the modes until `forget`. Their few bytes are never freed, since a handler may use them at any time.
    init(_ terminal: Int32, _ modes: Libc.TerminalModes) {
        let stored = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
        stored.initialize(to: Modes(terminal: terminal, value: modes))
        Self.address.store(UInt(bitPattern: stored), ordering: .sequentiallyConsistent)
        restoreSignals = Libc.endingSignals.map { Libc.handlingSignal($0, isUninterrupted: true, Self.handleEnd) }
    }

    func forget() {
        for restore in restoreSignals { restore() }
        Self.address.store(0, ordering: .sequentiallyConsistent)
    }

    private static let handleEnd: Libc.SignalHandler = { number in
        let stored = UnsafePointer<Modes>(bitPattern: address.load(ordering: .sequentiallyConsistent))
        if let modes = stored?.pointee { _ = Libc.setTerminalModesNow(modes.terminal, modes.value) }
        Libc.takeDefaultAction(number)
    }
}
