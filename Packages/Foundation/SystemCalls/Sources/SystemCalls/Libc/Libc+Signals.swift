#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    static let interruptSignal = SIGINT
    static let terminateSignal = SIGTERM
    static let quitSignal = SIGQUIT
    static let killSignal = SIGKILL
    static let stopSignal = SIGTSTP
    static let continueSignal = SIGCONT
    static let windowSizeSignal = SIGWINCH

    typealias SignalHandler = @convention(c) (Int32) -> Void

    /// Whether a signal that a dispatch source handles must be ignored, so that its default action is not taken.
    ///
    /// On Linux the dispatch library has installed its own handler, which ignoring would remove; on Darwin it has not.
    /// Source: swift-corelibs-libdispatch, `event_epoll.c`, `_dispatch_muxnote_signal_block_and_raise`.
    static var mustIgnoreDispatchedSignals: Bool {
        #if canImport(Darwin)
            true
        #else
            false
        #endif
    }

    static func ignoreSignal(_ number: Int32) { signal(number, SIG_IGN) }

    static func defaultSignal(_ number: Int32) { signal(number, SIG_DFL) }

    /// Restores the default action, unless the process began with the signal ignored: by `nohup`, or in the background.
    static func defaultSignalUnlessIgnored(_ number: Int32) {
        let previous = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
        if previous == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    static func sendToSelf(_ number: Int32) { _ = systemKill(getpid(), number) }
    static func send(_ number: Int32, to process: Int32) { _ = systemKill(process, number) }

    /// Ignores a signal and returns a closure that restores its previous disposition.
    static func ignoringSignal(_ number: Int32) -> @Sendable () -> Void {
        var old = sigaction()
        var new = action(SIG_IGN)
        sigaction(number, &new, &old)
        return { [old] in
            var previous = old
            sigaction(number, &previous, nil)
        }
    }

    /// Handles a signal and returns a closure that restores its previous disposition. A signal that was ignored when
    /// the process began, by `nohup` for example, stays ignored.
    ///
    /// - Parameters:
    ///   - isUninterrupted: Whether the handler blocks all other signals in its thread.
    ///   - handler: Called on any thread, between any two instructions: it may call only what `man 7 signal-safety`
    ///     lists.
    static func handlingSignal(
        _ number: Int32, isUninterrupted: Bool = false, _ handler: @escaping SignalHandler
    ) -> @Sendable () -> Void {
        var old = sigaction()
        var new = action(handler)
        new.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
        if isUninterrupted { sigfillset(&new.sa_mask) }
        sigaction(number, nil, &old)
        guard handlerAddress(old) != unsafeBitCast(SIG_IGN, to: Int.self) else { return {} }
        sigaction(number, &new, nil)
        return { [old] in
            var previous = old
            sigaction(number, &previous, nil)
        }
    }

    /// Takes the default action of a signal in this thread, and then restores its disposition. Async-signal-safe.
    ///
    /// The signal goes to this thread, so that a stop begins before this function returns: one sent to the process may
    /// be taken by another thread while this one runs on.
    static func takeDefaultAction(_ number: Int32) {
        var old = sigaction()
        var new = action(SIG_DFL)
        var set = sigset_t()
        var mask = sigset_t()
        sigaction(number, &new, &old)
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, &mask)
        raise(number)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(number, &old, nil)
    }

    /// Sends a signal to all other processes of this process group.
    static func sendToOthersInGroup(_ number: Int32) {
        let restore = ignoringSignal(number)
        _ = systemKill(0, number)
        restore()
    }

    static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

    /// The signals whose default action ends the process, a crash's included, except SIGINT, SIGTERM and SIGKILL.
    static var endingSignals: [Int32] {
        var others: Set<Int32> = [
            SIGINT, SIGTERM, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
        ]
        #if canImport(Darwin)
            others.formUnion([SIGIO, SIGINFO])
            return (1...31).filter { !others.contains($0) }
        #else
            // The C library itself uses the signals between these two ranges.
            return (1...31).filter { !others.contains($0) } + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
        #endif
    }

    private static func action(_ handler: SignalHandler?) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigemptyset(&action.sa_mask)
        return action
    }

    private static func handlerAddress(_ action: sigaction) -> Int {
        #if canImport(Darwin)
            unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #else
            unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }

    /// Runs `body`, whose writes to `fd` raise no SIGPIPE.
    ///
    /// Darwin sends the signal to the process: blocking it in one thread does not help. There, the open file itself
    /// gets a flag, which others who have it may see meanwhile. Elsewhere the signal goes to the thread that writes.
    static func withoutBrokenPipeSignal<Result>(on fd: Int32, _ body: () -> Result) -> Result {
        #if canImport(Darwin)
            let wasDisabled = fcntl(fd, F_GETNOSIGPIPE) > 0
            if !wasDisabled { disableBrokenPipeSignal(fd) }
            let result = body()
            let saved = errno
            if !wasDisabled { _ = fcntl(fd, F_SETNOSIGPIPE, 0) }
            errno = saved
            return result
        #else
            return withBrokenPipeSignalBlocked(body)
        #endif
    }

    /// Blocks SIGPIPE for this thread; outside Darwin the signal goes to the thread that writes.
    static func blockBrokenPipeSignal() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Makes writes to a pipe or a connection raise no SIGPIPE, for everyone who has the same open file.
    static func disableBrokenPipeSignal(_ fd: Int32) {
        #if canImport(Darwin)
            _ = fcntl(fd, F_SETNOSIGPIPE, 1)
        #endif
    }

    /// Runs `body` with SIGPIPE blocked in this thread, and discards the signal if `body` raised it.
    private static func withBrokenPipeSignalBlocked<Result>(_ body: () -> Result) -> Result {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let result = body()
        let saved = errno
        sigpending(&pending)
        if !wasPending, sigismember(&pending, SIGPIPE) == 1 {
            var number: Int32 = 0
            sigwait(&pipe, &number)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = saved
        return result
    }
}
