#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    /// Starts a detached thread. Returns 0 or an error number.
    static func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Int32 {
        let context = Unmanaged.passRetained(ThreadBody(body))
        let code = createThread(stackSize, context.toOpaque())
        if code != 0 { context.release() }
        return code
    }

    private static func createThread(_ stackSize: Int, _ context: UnsafeMutableRawPointer) -> Int32 {
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
            guard let attributes = attributes.baseAddress else { return ENOMEM }
            pthread_attr_init(attributes)
            pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
            pthread_attr_setstacksize(attributes, stackSize)
            defer { pthread_attr_destroy(attributes) }
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            return pthread_create(&thread, attributes, runThread, context)
        }
    }
}

/// Carries the closure of a new thread.
private final class ThreadBody {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// A function, not a closure: a closure crashes the compiler of Swift 6.3.1 (region analysis, `map::at`).
#if canImport(Darwin)
    private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
#endif
