/// Files that the user names: links are followed, named pipes can be read, and permissions are the user's choice.
public enum UserFile {
    /// Reads a whole file, or a named pipe until its end.
    ///
    /// A Ctrl-C that `Signals.onInterrupt` catches ends the wait for a pipe.
    ///
    /// - Parameter limit: How many bytes at most.
    /// - Throws: `isNotFound`; `isTooLarge` when more than `limit` bytes come; `isInterrupted`; the failure of `open`
    ///   or `read` (a folder cannot be read), with `path`.
    public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        // Opening a named pipe would otherwise wait for a writer, and ignore Ctrl-C.
        let raw = Libc.openToReadWithoutWaiting(path)
        guard raw >= 0 else { throw SystemError("open", path) }
        defer { _ = Libc.close(raw) }
        return try SystemError.naming(path) { () throws(SystemError) in
            // Waits for the writer of a named pipe.
            try FileDescriptor(rawValue: raw).readToEnd(limit: limit)
        }
    }

    /// Whether a file other than a folder has this path.
    public static func exists(_ path: String) -> Bool {
        Libc.status(path).map { !$0.isFolder } ?? false
    }

    /// Writes a file atomically.
    ///
    /// An existing file keeps its permissions; a new one gets the default permissions of the umask.
    ///
    /// - Parameter overwriting: Whether an existing file may be replaced.
    /// - Throws: `exists` when the file exists and may not be replaced; the failure of `open`, `write`, `fsync` or
    ///   `rename`, with `path`; an existing file is then unchanged.
    public static func write(
        _ bytes: some Collection<UInt8>, to path: String, overwriting: Bool
    ) throws(SystemError) {
        let file = try begin(path, overwriting: overwriting)
        try file.add(bytes)
        try file.putInPlace()
    }

    /// Creates a file that arrives in pieces and appears at `path` only when complete.
    ///
    /// An existing file keeps its permissions; a new one gets the default permissions of the umask. A broken link
    /// counts as an existing file, and is itself replaced.
    ///
    /// - Parameter overwriting: Whether an existing file may be replaced.
    /// - Throws: `exists` when the file exists and may not be replaced; the failure of `open`, with `path`.
    public static func begin(_ path: String, overwriting: Bool) throws(SystemError) -> IncomingFile {
        let status = Libc.status(path)
        guard status == nil || overwriting else {
            throw SystemError(call: "open", code: Libc.fileExists, subject: path)
        }
        // Replaces the target of a link, not the link.
        let target = status == nil ? path : Libc.resolvedPath(path) ?? path
        return try IncomingFile(
            target, mode: status.map { $0.mode & 0o777 }, subject: path, isReplacing: overwriting)
    }
}
