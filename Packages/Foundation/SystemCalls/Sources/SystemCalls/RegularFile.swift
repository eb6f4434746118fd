/// A regular file that is read piece by piece, open as long as the value lives.
public final class RegularFile: Sendable {
    /// Its size in bytes when it was opened.
    public let size: Int
    private let state: State
    private let file: FileDescriptor

    /// What identifies the file and its content.
    private struct State: Equatable {
        let device, inode: UInt64
        let size, changedNanoseconds: Int64

        init(_ status: Libc.FileStatus) {
            (device, inode) = (status.device, status.inode)
            (size, changedNanoseconds) = (status.size, status.changedNanoseconds)
        }
    }

    /// Opens a file for reading. Does not wait for the writer of a named pipe.
    ///
    /// - Throws: `isInvalid` unless it is a regular file; the failure of `open` or `fstat`.
    public convenience init(_ path: String) throws(SystemError) {
        try self.init(path, Libc.openToReadWithoutWaiting(path))
    }

    /// Opens a file and locks a range of it.
    ///
    /// An `fcntl` lock, which other programs use to share a file. Closing any descriptor of the file in this process
    /// releases it. Source: POSIX.1-2024, `fcntl`.
    ///
    /// - Throws: `isTimeout` when another process holds a lock in that range; `isInvalid` unless it is a regular file;
    ///   the failure of `open` or `fcntl`.
    public convenience init(_ path: String, lockedFrom offset: Int64, length: Int64) throws(SystemError) {
        try self.init(path, Libc.openToChange(path))
        guard Libc.lockRange(file.rawValue, offset: offset, length: length) == 0 else {
            let error = SystemError("fcntl", path)
            // For a lock of another process POSIX allows EACCES and EAGAIN.
            throw error.isPermission ? SystemError(call: "fcntl", code: Libc.tryAgain, subject: path) : error
        }
    }

    private init(_ path: String, _ raw: Int32) throws(SystemError) {
        guard raw >= 0 else { throw SystemError("open", path) }
        guard let status = Libc.status(raw), status.isFile else {
            _ = Libc.close(raw)
            throw SystemError(call: "open", code: Libc.invalid, subject: path)
        }
        (file, size, state) = (FileDescriptor(rawValue: raw), Int(status.size), State(status))
    }

    deinit { _ = Libc.close(file.rawValue) }

    /// Whether a path leads to this file, with the content that it had when it was opened.
    ///
    /// As long as this value lives, no other file gets its inode number.
    public func isUnchanged(at path: String) -> Bool { Libc.status(path).map(State.init) == state }

    /// Reads the bytes from an offset on; fewer at the end of the file.
    ///
    /// - Throws: The failure of `pread`.
    public func bytes(from offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let more = Libc.read(file.rawValue, rest, at: Int64(offset + filled))
                if more < 0, Libc.lastError == Libc.interrupted { continue }
                if more < 0 { failure = SystemError("pread") }
                guard more > 0 else { break }
                filled += more
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
