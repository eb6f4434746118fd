/// Lists folders and reads files with as few system calls as possible, for programs that read many thousands.
public enum FolderReading {
    /// One name in a folder.
    public struct Entry: Hashable, Sendable {
        /// Without the folder; bytes that are not UTF-8 are replaced, and such a name cannot be opened.
        public let name: String
        /// The kind of the entry itself: links are not followed. Never `.misnamed`.
        public let kind: ConfinedFolder.Kind
    }

    /// The entries of a folder except `.` and `..`, unordered.
    ///
    /// - Throws: `isNotFound`, or the failure of `opendir`.
    public static func entries(of path: String) throws(SystemError) -> [Entry] {
        guard let entries = Libc.entries(of: path) else { throw SystemError("opendir", path) }
        return entries
    }

    /// Reads a whole file, following links.
    ///
    /// - Throws: `isNotFound`; the failure of `open` or `read`. Anything but a regular file is refused without being
    ///   read: a pipe would wait for a writer, and a device may never end.
    public static func contents(of path: String) throws(SystemError) -> [UInt8] {
        let raw = Libc.openToReadWithoutWaiting(path)
        guard raw >= 0 else { throw SystemError("open", path) }
        defer { _ = Libc.close(raw) }
        guard let status = Libc.status(raw) else { throw SystemError("fstat", path) }
        guard status.isFile else { throw SystemError(call: "open", code: Libc.invalid, subject: path) }
        return try SystemError.naming(path) { () throws(SystemError) in
            try FileDescriptor(rawValue: raw).readToEnd(limit: .max, isInterruptible: false)
        }
    }
}
