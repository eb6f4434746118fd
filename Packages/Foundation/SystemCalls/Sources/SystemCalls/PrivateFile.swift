/// Files and folders that only their owner may read.
///
/// Foundation's atomic write leaves a file of mode 0600 at 0644 on Linux (measured). `PrivateFile.write` creates a new
/// file with its mode from the start, flushes it, and renames it over the old one.
public enum PrivateFile {
    /// Writes a file atomically.
    ///
    /// The new file has exactly `mode`, whatever the old file's mode and the umask. A symbolic link at `path` is
    /// replaced, not followed.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - path: The file; its folder must exist.
    ///   - mode: The permissions of the file.
    /// - Throws: The failure of `open`, `write`, `fchmod`, `fsync` or `rename`, with `path`; the old file is then
    ///   unchanged.
    public static func write(
        _ bytes: some Collection<UInt8>, to path: String, mode: UInt32 = 0o600
    ) throws(SystemError) {
        let file = try begin(path, mode: mode)
        try file.add(bytes)
        try file.putInPlace()
    }

    /// Creates a file that arrives in pieces and appears at `path` only when complete, as `write` does.
    ///
    /// - Throws: The failure of `open`, with `path`.
    public static func begin(_ path: String, mode: UInt32 = 0o600) throws(SystemError) -> IncomingFile {
        try IncomingFile(path, mode: mode, subject: path)
    }

    /// Creates a new file of mode 0600 at a free path.
    ///
    /// - Throws: `exists` when the path exists; the failure of `open` or `write`.
    public static func create(_ bytes: some Collection<UInt8>, at path: String) throws(SystemError) {
        let raw = Libc.createNew(path, mode: 0o600)
        guard raw >= 0 else { throw SystemError("open", path) }
        do throws(SystemError) {
            try SystemError.naming(path) { () throws(SystemError) in
                try FileDescriptor(rawValue: raw).finish(with: bytes, mode: 0o600)
            }
        } catch {
            _ = Libc.remove(path)
            throw error
        }
    }

    /// Reads a whole file.
    ///
    /// - Parameter limit: How many bytes at most.
    /// - Throws: `isNotFound`; `isTooLarge` when the file is longer than `limit`; the failure of `open` or `read`. A
    ///   named pipe is refused: opening it would wait for a writer.
    public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        if Libc.status(path)?.isPipe == true { throw SystemError(call: "open", code: Libc.invalid, subject: path) }
        let raw = Libc.openToRead(path)
        guard raw >= 0 else { throw SystemError("open", path) }
        defer { _ = Libc.close(raw) }
        return try SystemError.naming(path) { () throws(SystemError) in
            // Ctrl-C does not end it: cleaning up afterwards may need these files.
            try FileDescriptor(rawValue: raw).readToEnd(limit: limit, isInterruptible: false)
        }
    }

    /// Creates a folder of mode 0700 and its missing parents (0700 too); existing ones keep their mode.
    ///
    /// - Throws: The failure of `mkdir`, with the folder that could not be created.
    public static func createPrivateFolder(_ path: String) throws(SystemError) {
        var folder = path
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        guard Libc.makeFolder(folder, mode: 0o700) != 0 else { return }
        let error = SystemError("mkdir", folder)
        if error.exists {
            if isFolder(folder) { return }
            throw SystemError(call: "mkdir", code: Libc.notFolder, subject: folder)
        }
        let (parent, _) = split(folder)
        guard error.isNotFound, !parent.isEmpty, parent != folder else { throw error }
        try createPrivateFolder(parent)
        guard Libc.makeFolder(folder, mode: 0o700) != 0 else { return }
        // Another process may have created it meanwhile.
        let second = SystemError("mkdir", folder)
        if !second.exists { throw second }
    }

    /// The permissions of a file or folder, such as `0o600`, following links; without the file type.
    ///
    /// - Throws: `isNotFound`, or the failure of `stat`.
    public static func mode(of path: String) throws(SystemError) -> UInt32 {
        guard let status = Libc.status(path) else { throw SystemError("stat", path) }
        return status.mode
    }

    /// Removes the permissions of the group and of others from a file. Does nothing if the file is missing, or belongs
    /// to somebody else.
    public static func makePrivate(_ path: String) {
        if let mode = Libc.status(path)?.mode, mode & 0o077 != 0 { _ = Libc.setMode(path, mode & 0o700) }
    }

    /// Whether the path exists and is accessible.
    public static func exists(_ path: String) -> Bool { Libc.status(path) != nil }

    /// Whether nothing exists at the path; false if the system cannot tell.
    public static func isMissing(_ path: String) -> Bool {
        Libc.status(path) == nil && [Libc.notFound, Libc.notFolder].contains(Libc.lastError)
    }

    /// Whether the path is a regular file of no bytes, following links.
    public static func isEmpty(_ path: String) -> Bool {
        guard let status = Libc.status(path) else { return false }
        return status.isFile && status.size == 0
    }

    /// Whether the path is a folder.
    public static func isFolder(_ path: String) -> Bool { Libc.status(path)?.isFolder == true }

    /// Whether this process may read and search a folder; or write to the nearest one above it, if it is missing.
    public static func canUseFolder(_ path: String) -> Bool {
        var part = path
        while Libc.status(part) == nil {
            guard [Libc.notFound, Libc.notFolder].contains(Libc.lastError), part != "/", part != "." else {
                return false
            }
            part = folder(of: part)
        }
        return isFolder(part) && Libc.mayUse(part, writing: part != path)
    }

    /// Why the path cannot be opened as a regular file, or created as one, in words; `nil` if it can.
    ///
    /// A link to a regular file is followed; a link that leads nowhere is an obstacle.
    public static func obstacle(at path: String) -> String? {
        guard let status = Libc.status(path) else {
            return Libc.linkStatus(path)?.isLink == true ? "it is a link that leads nowhere" : nil
        }
        if status.isFolder { return "it is a folder" }
        return status.isFile ? nil : "it is not a regular file"
    }

    /// Removes a file.
    ///
    /// - Returns: Whether it existed.
    /// - Throws: The failure of `unlink`, unless the path does not exist.
    @discardableResult
    public static func remove(_ path: String) throws(SystemError) -> Bool {
        try SystemError.found(Libc.remove(path), "unlink", path)
    }

    /// Renames a file, replacing an existing one.
    ///
    /// - Returns: Whether there was a file to rename.
    /// - Throws: The failure of `rename`, unless the path does not exist.
    @discardableResult
    public static func move(_ old: String, to new: String) throws(SystemError) -> Bool {
        try SystemError.found(Libc.rename(old, new), "rename", old)
    }

    /// Adds a second name to a file.
    ///
    /// - Throws: `exists` when that name exists; the failure of `link`.
    public static func link(_ path: String, as name: String) throws(SystemError) {
        guard Libc.makeHardLink(path, name) == 0 else { throw SystemError("link", name) }
    }

    /// The folder of a file; `.` for a bare name.
    public static func folder(of path: String) -> String {
        let folder = split(path).folder
        if folder.isEmpty { return "." }
        return folder == "/" ? folder : String(folder.dropLast())
    }

    /// The folder part with its slash (empty for a bare name), and the name.
    public static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }
}
