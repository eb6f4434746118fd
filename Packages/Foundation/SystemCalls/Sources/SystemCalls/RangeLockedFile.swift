/// A file with a range locked by this process, as long as the value lives.
///
/// An `fcntl` lock, which other programs use to share a file. Closing any descriptor of the file in this process
/// releases it. Source: POSIX.1-2024, `fcntl`.
public final class RangeLockedFile: Sendable {
    private let file: FileDescriptor

    /// Opens a file for reading and locks a range of it.
    ///
    /// - Throws: `isTimeout` when another process holds a lock in that range; the failure of `open` or `fcntl`.
    public init(_ path: String, offset: Int64, length: Int64) throws(SystemError) {
        let raw = Libc.openToChange(path)
        guard raw >= 0 else { throw SystemError("open", path) }
        file = FileDescriptor(rawValue: raw)
        guard Libc.lockRange(raw, offset: offset, length: length) == 0 else {
            let error = SystemError("fcntl", path)
            _ = Libc.close(raw)
            // POSIX allows either error.
            throw error.isPermission ? SystemError(call: "fcntl", code: Libc.tryAgain, subject: path) : error
        }
    }

    deinit { _ = Libc.close(file.rawValue) }

    /// Reads the whole file.
    ///
    /// - Throws: `isTooLarge` when it is longer than `limit` bytes; the failure of `read`.
    public func bytes(limit: Int) throws(SystemError) -> [UInt8] {
        try file.readToEnd(limit: limit, isInterruptible: false)
    }
}
