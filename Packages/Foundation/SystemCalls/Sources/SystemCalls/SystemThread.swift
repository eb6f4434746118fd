/// Starts threads for blocking system calls, since Swift's tasks share a few threads that must not block.
public enum SystemThread {
    /// Runs `body` on a new thread without waiting for it.
    ///
    /// - Parameter stackSize: The size of its stack in bytes, 64 KiB or more.
    /// - Throws: The failure of `pthread_create`, if the system has no room for another thread.
    public static func start(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let code = Libc.startThread(stackSize: stackSize, body)
        guard code == 0 else { throw SystemError(call: "pthread_create", code: code) }
    }

    /// Blocks this thread.
    ///
    /// - Parameter milliseconds: 999 at most: POSIX lets `usleep` refuse a second or more.
    public static func sleep(milliseconds: UInt32) { Libc.sleep(milliseconds: milliseconds) }
}
