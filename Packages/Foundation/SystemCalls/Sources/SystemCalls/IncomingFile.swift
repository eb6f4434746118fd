import Synchronization

/// A file that arrives in pieces and appears under its name only when complete.
///
/// Until then it has another name in the same folder. If the value is released before `putInPlace`, the file is
/// removed.
public final class IncomingFile: Sendable {
    /// An open folder, closed with this value; nil for the working folder.
    private let folder: Int32?
    private let name: String
    private let temporaryName: String
    private let mode: UInt32?
    /// The path that errors name.
    private let subject: String
    private let isReplacing: Bool
    private let file: FileDescriptor
    /// How far writing has come.
    private let stage = Mutex(Stage.open)

    private enum Stage { case open, closed, inPlace }

    /// Creates the file under its temporary name.
    ///
    /// - Parameters:
    ///   - folder: An open folder, closed with this value; nil for the working folder.
    ///   - name: The file's path, relative to the folder.
    ///   - mode: Its permissions; nil for the default permissions of the umask.
    ///   - subject: The path that errors name.
    ///   - isReplacing: Whether an existing file may be replaced.
    /// - Throws: The failure of `open`.
    init(
        in folder: Int32? = nil, _ name: String, mode: UInt32?, subject: String, isReplacing: Bool = true
    ) throws(SystemError) {
        let (parent, last) = PrivateFile.split(name)
        (self.folder, self.name, self.mode) = (folder, name, mode)
        (self.subject, self.isReplacing) = (subject, isReplacing)
        temporaryName = parent + Self.temporaryName(for: last)
        let raw = Libc.createNew(at: folder ?? Libc.workingFolder, temporaryName, mode: mode ?? 0o666)
        guard raw >= 0 else {
            let error = SystemError("open", subject)
            if let folder { _ = Libc.close(folder) }
            throw error
        }
        file = FileDescriptor(rawValue: raw)
    }

    private static func temporaryName(for name: String) -> String {
        ".\(name).\(Libc.processID)-\(UInt32.random(in: 0...UInt32.max)).tmp"
    }

    /// The final name of a file that has this temporary name; nil if it is not a temporary name.
    public static func name(ofTemporary name: String) -> String? {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 3, parts.removeFirst().isEmpty, parts.removeLast() == "tmp" else { return nil }
        let mark = parts.removeLast().split(separator: "-", omittingEmptySubsequences: false)
        guard mark.count == 2, mark.allSatisfy({ UInt32($0) != nil }) else { return nil }
        return parts.joined(separator: ".")
    }

    deinit {
        let stage = stage.withLock { $0 }
        if stage == .open { _ = Libc.close(file.rawValue) }
        if stage != .inPlace { _ = Libc.remove(at: place, temporaryName) }
        if let folder { _ = Libc.close(folder) }
    }

    private var place: Int32 { folder ?? Libc.workingFolder }

    /// Appends bytes. Not after `putInPlace`.
    ///
    /// - Throws: The failure of `write`, with the file.
    public func add(_ bytes: some Collection<UInt8>) throws(SystemError) {
        try SystemError.naming(subject) { () throws(SystemError) in try file.write(bytes) }
    }

    /// Renames it to its final name, in place of an existing file if that may be replaced. Called once.
    ///
    /// A file that another process creates between the check and the rename is replaced: not every file system has the
    /// hard links that would prevent it.
    ///
    /// - Parameter isFlushed: Whether to flush the file before the rename and its folder afterwards; otherwise the
    ///   caller does that.
    /// - Throws: `exists` when a file exists that may not be replaced; the failure of `fchmod`, `fsync`, `close`,
    ///   `fstatat` or `rename`, with the file. An existing file is then unchanged.
    public func putInPlace(isFlushed: Bool = true) throws(SystemError) {
        try SystemError.naming(subject) { () throws(SystemError) in
            if let mode, Libc.setMode(file.rawValue, mode) != 0 { throw SystemError("fchmod") }
            guard !isFlushed || Libc.sync(file.rawValue) == 0 else { throw SystemError("fsync") }
            stage.withLock { $0 = .closed }
            try file.close()
            if !isReplacing {
                guard Libc.status(at: place, name) == nil else {
                    throw SystemError(call: "open", code: Libc.fileExists)
                }
                let error = SystemError("fstatat")
                guard error.isNotFound else { throw error }
            }
            guard Libc.rename(at: place, temporaryName, name) == 0 else { throw SystemError("rename") }
            stage.withLock { $0 = .inPlace }
        }
        guard isFlushed else { return }
        // The rename itself becomes durable with its folder; it is not an error if the file system cannot sync a
        // folder.
        let parent = PrivateFile.split(name).folder
        let opened = Libc.openFolder(at: place, parent.isEmpty ? "." : parent)
        if opened >= 0 {
            _ = Libc.sync(opened)
            _ = Libc.close(opened)
        }
    }
}
