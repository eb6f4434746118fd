import Synchronization

/// The terminal modes that a signal restores before it ends the process.
///
/// SIGINT and SIGTERM are left to `Signals`.
struct PreviousEcho {
    private struct Modes {
        let terminal: Int32
        let value: Libc.TerminalModes
    }

    /// The address of the modes; 0 if there is nothing to restore.
    private static let address = Atomic<UInt>(0)
    private let restoreSignals: [@Sendable () -> Void]

    /// Keeps the modes until `forget`. Their few bytes are never freed, since a handler may use them at any time.
    init(_ terminal: Int32, _ modes: Libc.TerminalModes) {
        let kept = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
        kept.initialize(to: Modes(terminal: terminal, value: modes))
        Self.address.store(UInt(bitPattern: kept), ordering: .sequentiallyConsistent)
        restoreSignals = Libc.endingSignals.map { Libc.handlingSignal($0, isUninterrupted: true, Self.handleEnd) }
    }

    func forget() {
        for restore in restoreSignals { restore() }
        Self.address.store(0, ordering: .sequentiallyConsistent)
    }

    private static let handleEnd: Libc.SignalHandler = { number in
        let kept = UnsafePointer<Modes>(bitPattern: address.load(ordering: .sequentiallyConsistent))
        if let modes = kept?.pointee { _ = Libc.setTerminalModesNow(modes.terminal, modes.value) }
        Libc.takeDefaultAction(number)
    }
}
