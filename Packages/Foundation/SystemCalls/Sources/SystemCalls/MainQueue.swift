#if canImport(Darwin)
    import Dispatch
#else
    import CSystemCalls
#endif

/// The main queue, which runs the work of the main actor.
public enum MainQueue {
    /// Runs the main queue on this thread, the main one, until the process ends.
    ///
    /// On Linux `dispatchMain` ends this thread instead: that loads a library to unwind its stack, and the queue's work
    /// then waits for new threads, together a twentieth of the time of a request. So this does what the run loop of
    /// Foundation does there.
    ///
    /// Source: swift-corelibs-foundation, `CFRunLoop.c`, `__CFRunLoopRun`.
    public static func run() -> Never {
        #if canImport(Darwin)
            dispatchMain()
        #else
            // The process inherits the signals that the thread of its parent blocked, as those of Dispatch do.
            Libc.unblockSignals()
            let event = _dispatch_get_main_queue_handle_4CF()
            while true {
                _dispatch_main_queue_callback_4CF(nil)
                _ = Libc.poll([(event, false)], milliseconds: -1)
                // Reading resets it, and does not wait.
                var count: UInt64 = 0
                _ = withUnsafeMutableBytes(of: &count) { Libc.read(event, $0) }
            }
        #endif
    }
}
