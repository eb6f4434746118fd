/// An exclusive lock between processes, held through an open file.
///
/// Advisory (`flock`): it excludes only processes that ask for it. The system releases it when the process ends for any
/// reason. It excludes other holders in the same process too.
public enum FileLock {
    /// Locks `path` for as long as the returned value lives.
    ///
    /// - Parameters:
    ///   - path: The lock file; created with mode 0600 if missing, and left in place.
    ///   - timeout: How long to wait for another holder.
    /// - Throws: `isTimeout` at the timeout; the failure of `open` or `flock`.
    public static func hold(_ path: String, timeout: Duration) throws(SystemError) -> HeldFileLock {
        let descriptor = Libc.openOrCreate(path, mode: 0o600)
        guard descriptor >= 0 else { throw SystemError("open", path) }
        let deadline = ContinuousClock.now + timeout
        while Libc.lock(descriptor) != 0 {
            var error = SystemError("flock", path)
            if error.isInterrupted { continue }
            if error.code == Libc.wouldBlock {
                if ContinuousClock.now < deadline {
                    Libc.sleep(milliseconds: 10)
                    continue
                }
                error = SystemError(call: "flock", code: Libc.timedOut, subject: path)
            }
            _ = Libc.close(descriptor)
            throw error
        }
        return HeldFileLock(descriptor: descriptor)
    }

    /// Locks `path` for as long as the returned value lives; waits without blocking a thread.
    ///
    /// - Parameters:
    ///   - path: The lock file; created with mode 0600 if missing, in a private folder if that is missing too.
    ///   - timeout: How long to wait for another holder.
    /// - Throws: `SystemError`, which is `isTimeout` at the timeout; `CancellationError`.
    public static func hold(_ path: String, waiting timeout: Duration) async throws -> HeldFileLock {
        let deadline = ContinuousClock.now + timeout
        while true {
            do throws(SystemError) {
                try PrivateFile.createPrivateFolder(PrivateFile.folder(of: path))
                return try hold(path, timeout: .zero)
            } catch {
                guard error.isTimeout, ContinuousClock.now < deadline else { throw error }
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

/// A lock on a file or folder that this process holds until the value is released.
public final class HeldFileLock: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        _ = Libc.unlock(descriptor)
        _ = Libc.close(descriptor)
    }
}
