/// The files below one folder, reached name by name: no symbolic link below it is followed, so nothing leads out of it.
///
/// The folder itself may be a link, since the user names it. Checking the path beforehand would not be enough: somebody
/// may create a link in between.
public struct ConfinedFolder: Sendable {
    /// The kind of a folder's entry; links are not followed.
    public enum Kind: Hashable, Sendable {
        case file, folder
        /// A symbolic link, whatever its target.
        case link
        /// A pipe, a socket or a device.
        case other
        /// Its name is not UTF-8; the name given here has replacement characters and cannot be opened.
        case misnamed
    }

    /// The folder's path.
    public let path: String

    /// Creates a value for a folder, which need not exist.
    public init(_ path: String) { self.path = path }

    /// The names in a folder with their kinds, sorted by their bytes.
    ///
    /// - Parameter names: The path below this folder; empty for this folder.
    /// - Throws: `isNotFound`, `isLink`, or the failure of the call, also if the kind of an entry cannot be read.
    public func entries(_ names: [String] = []) throws(SystemError) -> [(name: String, kind: Kind)] {
        let folder = try open(names)
        defer { _ = Libc.close(folder) }
        let listing = Libc.openFolder(at: folder, ".")
        guard listing >= 0, let found = Libc.names(in: listing) else { throw SystemError("readdir", subject(names)) }
        var entries: [(name: String, kind: Kind)] = []
        for name in found.sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }) {
            if !name.isUTF8 {
                entries.append((name.text, .misnamed))
            } else if let status = try status(at: folder, name.text, names + [name.text]) {
                entries.append((name.text, status.kind))
            }
        }
        return entries
    }

    /// Creates the folder and its missing parents, with the permissions that the umask leaves.
    ///
    /// - Throws: The failure of `mkdir`.
    public func create() throws(SystemError) { try makeRoot(path) }

    /// Writes a file atomically and creates its folders.
    ///
    /// An existing file keeps its permissions; a new one gets the default permissions of the umask.
    ///
    /// - Parameter isFlushed: Whether it is on the disk afterwards; otherwise the caller has to call `flush`.
    /// - Throws: `isLink`, `isInvalid` unless it is a regular file, or the failure of the call; the old file is then
    ///   unchanged.
    public func write(_ bytes: [UInt8], to names: [String], isFlushed: Bool = true) throws(SystemError) {
        let file = try begin(names)
        try file.add(bytes)
        try file.putInPlace(isFlushed: isFlushed)
    }

    /// Creates a file that arrives in pieces, and its folders; it appears under its name only when complete.
    ///
    /// - Throws: As `write`.
    public func begin(_ names: [String]) throws(SystemError) -> IncomingFile {
        let (folder, name) = try openParent(of: names, creating: true)
        let status: Libc.FileStatus?
        do throws(SystemError) {
            status = try self.status(at: folder, name, names)
            if let status { try checkFile(status, names) }
        } catch {
            _ = Libc.close(folder)
            throw error
        }
        return try IncomingFile(in: folder, name, mode: status.map { $0.mode & 0o777 }, subject: subject(names))
    }

    /// Reads a file in pieces.
    ///
    /// - Throws: `isNotFound`, `isLink`, `isInvalid` unless it is a regular file, `isTooLarge`, or the failure of
    ///   `open` or `read`; `take` may have received a part.
    public func read(_ names: [String], limit: Int, into take: ([UInt8]) -> Void) throws(SystemError) {
        let (folder, name) = try openParent(of: names)
        defer { _ = Libc.close(folder) }
        guard let status = Libc.status(at: folder, name) else { throw SystemError("fstatat", subject(names)) }
        try checkFile(status, names)
        guard status.size <= Int64(limit) else {
            throw SystemError(call: "read", code: Libc.fileTooLarge, subject: subject(names))
        }
        let raw = Libc.openToRead(at: folder, name)
        guard raw >= 0 else { throw SystemError("openat", subject(names)) }
        defer { _ = Libc.close(raw) }
        try SystemError.naming(subject(names)) { () throws(SystemError) in
            try FileDescriptor(rawValue: raw).readToEnd(limit: limit, isInterruptible: false, into: take)
        }
    }

    /// Moves a file from another folder in one step, and creates its folders. The caller then has to call `flush`.
    ///
    /// An existing file is replaced; the moved file takes over its permissions.
    ///
    /// - Throws: `isLink`, `isInvalid` if something other than a file is in its place, or the failure of the call; the
    ///   contents of both files are then unchanged.
    public func adopt(_ names: [String], from other: ConfinedFolder) throws(SystemError) {
        let (source, name) = try other.openParent(of: names)
        defer { _ = Libc.close(source) }
        let (folder, _) = try openParent(of: names, creating: true)
        defer { _ = Libc.close(folder) }
        if let status = try status(at: folder, name, names) {
            try checkFile(status, names)
            let raw = Libc.openToRead(at: source, name)
            guard raw >= 0 else { throw SystemError("openat", other.subject(names)) }
            defer { _ = Libc.close(raw) }
            guard Libc.setMode(raw, status.mode & 0o777) == 0 else { throw SystemError("fchmod", subject(names)) }
        }
        guard Libc.move(name, from: source, to: folder) == 0 else { throw SystemError("renameat", subject(names)) }
    }

    /// Waits until files and folders are on the disk; many files take little longer than a few.
    ///
    /// - Parameters:
    ///   - files: Their names below this folder.
    ///   - folders: Their names below this folder; no names for this folder itself. It is not an error if the file
    ///     system cannot flush a folder.
    /// - Throws: The failure of `open`, or of `fsync` of a file.
    public func flush(files: [[String]] = [], folders: Set<[String]> = []) throws(SystemError) {
        let flush = FileFlush(files) { names throws(SystemError) in
            let (folder, name) = try openParent(of: names)
            defer { _ = Libc.close(folder) }
            let raw = Libc.openToRead(at: folder, name)
            guard raw >= 0 else { throw SystemError("openat", subject(names)) }
            defer { _ = Libc.close(raw) }
            guard Libc.sync(raw) == 0 else { throw SystemError("fsync", subject(names)) }
        }
        try flush.run()
        for names in folders {
            let folder = try open(names)
            _ = Libc.sync(folder)
            _ = Libc.close(folder)
        }
    }

    /// Moves the folder to another path in one step; that path must be free or an empty folder.
    public func move(to other: ConfinedFolder) throws(SystemError) {
        guard Libc.rename(path, other.path) == 0 else { throw SystemError("rename", other.path) }
        try ConfinedFolder(PrivateFile.folder(of: other.path)).flush(folders: [[]])
    }

    /// Appends to an existing file. An interrupted call may leave a part of the bytes.
    ///
    /// - Throws: `isNotFound`, `isLink`, `isInvalid` unless it is a regular file, or the failure of the call.
    public func append(_ bytes: [UInt8], to names: [String]) throws(SystemError) {
        let (folder, name) = try openParent(of: names)
        defer { _ = Libc.close(folder) }
        guard let status = Libc.status(at: folder, name) else { throw SystemError("fstatat", subject(names)) }
        try checkFile(status, names)
        let raw = Libc.openToAppend(at: folder, name)
        guard raw >= 0 else { throw SystemError("openat", subject(names)) }
        try SystemError.naming(subject(names)) { () throws(SystemError) in
            try FileDescriptor(rawValue: raw).finish(with: bytes)
        }
    }

    /// Removes a file; returns whether it existed. Of a link, the link itself is removed.
    ///
    /// - Throws: The failure of `unlink`, or `isLink` for a folder on the path that is a link.
    @discardableResult
    public func remove(_ names: [String]) throws(SystemError) -> Bool {
        let folder: Int32
        let name: String
        do throws(SystemError) {
            (folder, name) = try openParent(of: names)
        } catch {
            if error.isNotFound { return false }
            throw error
        }
        defer { _ = Libc.close(folder) }
        return try SystemError.found(Libc.remove(at: folder, name), "unlinkat", subject(names))
    }

    /// Removes the temporary files that killed processes left. Requires that nobody else writes here meanwhile.
    ///
    /// - Parameter isOwn: Whether this program writes files of the given name here.
    public func removeUnfinished(in names: [String], where isOwn: (String) -> Bool) throws(SystemError) {
        for entry in try entries(names) where entry.kind == .file {
            if let name = IncomingFile.name(ofTemporary: entry.name), isOwn(name) { try remove(names + [entry.name]) }
        }
    }

    /// When a file's content was last changed, in seconds since 1970; nil if its folder has no such file.
    ///
    /// - Throws: `isLink` for a folder on the path that is a link, or the failure of the call.
    public func changed(_ names: [String]) throws(SystemError) -> Int64? {
        let (folder, name) = try openParent(of: names)
        defer { _ = Libc.close(folder) }
        return try status(at: folder, name, names)?.changedSeconds
    }

    /// Locks the folder against other processes that use this lock. The lock ends with the value or the process.
    ///
    /// - Throws: `isTimeout` when another process holds it, or the failure of `open`.
    public func lock() throws(SystemError) -> HeldFileLock {
        let folder = try open([])
        guard Libc.lock(folder) == 0 else {
            let error = SystemError("flock", path)
            _ = Libc.close(folder)
            throw error
        }
        return HeldFileLock(descriptor: folder)
    }

    private func open(_ names: [String], creating: Bool = false) throws(SystemError) -> Int32 {
        if creating, !PrivateFile.exists(path) { try makeRoot(path) }
        var folder = Libc.openFolder(path)
        guard folder >= 0 else { throw SystemError("open", path) }
        for (index, name) in names.enumerated() {
            if creating, Libc.status(at: folder, name) == nil { _ = Libc.makeFolder(at: folder, name) }
            let isLink = Libc.status(at: folder, name)?.isLink == true
            let next = Libc.openFolder(at: folder, name)
            // Made in advance: `close` may change the error number.
            var error = SystemError("openat", subject(Array(names[...index])))
            if isLink { error = SystemError(call: "openat", code: Libc.tooManyLinks, subject: error.subject) }
            _ = Libc.close(folder)
            guard next >= 0 else { throw error }
            folder = next
        }
        return folder
    }

    private func openParent(of names: [String], creating: Bool = false) throws(SystemError) -> (Int32, String) {
        guard let name = names.last else { throw SystemError(call: "open", code: Libc.invalid, subject: path) }
        return (try open(Array(names.dropLast()), creating: creating), name)
    }

    private func makeRoot(_ root: String) throws(SystemError) {
        guard Libc.makeFolder(root, mode: 0o777) != 0 else { return }
        let error = SystemError("mkdir", root)
        if error.exists { return }
        guard error.isNotFound, let slash = root.lastIndex(of: "/"), slash != root.startIndex else { throw error }
        try makeRoot(String(root[..<slash]))
        guard Libc.makeFolder(root, mode: 0o777) != 0 else { return }
        // It exists already if the path ends in a slash, or if another process has created it meanwhile.
        let second = SystemError("mkdir", root)
        if !second.exists { throw second }
    }

    /// Looks at a name in an open folder; nil only if nothing has this name.
    private func status(
        at folder: Int32, _ name: String, _ names: [String]
    ) throws(SystemError) -> Libc.FileStatus? {
        if let status = Libc.status(at: folder, name) { return status }
        let error = SystemError("fstatat", subject(names))
        guard error.isNotFound else { throw error }
        return nil
    }

    private func checkFile(_ status: Libc.FileStatus, _ names: [String]) throws(SystemError) {
        guard !status.isFile else { return }
        let code = status.isLink ? Libc.tooManyLinks : Libc.invalid
        throw SystemError(call: "open", code: code, subject: subject(names))
    }

    private func subject(_ names: [String]) -> String { ([path] + names).joined(separator: "/") }
}

extension ConfinedFolder {
    /// Makes a path absolute and removes `.` and `..` from its text; links are not resolved.
    public static func absolute(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "" : (Libc.resolvedPath(".") ?? "")
        var names: [Substring] = []
        for name in (start + "/" + path).split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
