#if !canImport(Darwin)
    import CSystemCalls
#endif

/// Starts threads for blocking system calls, since Swift's tasks share a few threads that must not block.
public enum SystemThread {
    /// Runs `body` on a new thread without waiting for it.
    ///
    /// - Parameter stackSize: The size of its stack in bytes, 64 KiB or more.
    /// - Throws: `pthread_create` if the system has no room for another thread.
    public static func start(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let code = Libc.startThread(stackSize: stackSize, body)
        guard code == 0 else { throw SystemError(call: "pthread_create", code: code) }
    }

    /// Makes all threads allocate from one heap, as on macOS: glibc sets up another one for almost every new thread,
    /// which takes as long as starting it, and more memory. Call it before the first thread starts.
    public static func shareOneHeap() {
        #if !canImport(Darwin)
            csystem_share_one_heap()
        #endif
    }

    /// Blocks this thread.
    ///
    /// - Parameter milliseconds: 999 at most, for older systems.
    public static func sleep(milliseconds: UInt32) { Libc.sleep(milliseconds: milliseconds) }
}
