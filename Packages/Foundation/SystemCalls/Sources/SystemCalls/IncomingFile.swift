import Synchronization

/// A file that comes in pieces, and is in its place only when all of it is there.
///
/// Until then it has another name in the same folder. One that is forgotten before `putInPlace` is removed.
public final class IncomingFile: Sendable {
    /// An open folder, which is closed with this; nil for the working folder.
    private let folder: Int32?
    private let name: String
    private let temporaryName: String
    private let mode: UInt32?
    /// What errors name.
    private let subject: String
    private let isReplacing: Bool
    private let file: FileDescriptor
    /// How far it came.
    private let stage = Mutex(Stage.open)

    private enum Stage { case open, closed, inPlace }

    /// Makes the file under its other name.
    ///
    /// - Parameters:
    ///   - folder: An open folder, which it takes; nil for the working folder.
    ///   - name: The file's path from there.
    ///   - mode: Its permissions; nil for those that the umask leaves.
    ///   - subject: The path that errors name.
    ///   - isReplacing: Whether something that is there may be replaced.
    /// - Throws: The failure of `open`.
    init(
        in folder: Int32? = nil, _ name: String, mode: UInt32?, subject: String, isReplacing: Bool = true
    ) throws(SystemError) {
        let (parent, last) = PrivateFile.split(name)
        (self.folder, self.name, self.mode) = (folder, name, mode)
        (self.subject, self.isReplacing) = (subject, isReplacing)
        temporaryName = "\(parent).\(last).\(Libc.processID)-\(UInt32.random(in: 0...UInt32.max)).tmp"
        let raw = Libc.createNew(at: folder ?? Libc.workingFolder, temporaryName, mode: mode ?? 0o666)
        guard raw >= 0 else {
            let error = SystemError("open", subject)
            if let folder { _ = Libc.close(folder) }
            throw error
        }
        file = FileDescriptor(rawValue: raw)
    }

    deinit {
        let stage = stage.withLock { $0 }
        if stage == .open { _ = Libc.close(file.rawValue) }
        if stage != .inPlace { _ = Libc.remove(at: place, temporaryName) }
        if let folder { _ = Libc.close(folder) }
    }

    private var place: Int32 { folder ?? Libc.workingFolder }

    /// Adds bytes to its end. Not after `putInPlace`.
    ///
    /// - Throws: The failure of `write`, with the file.
    public func add(_ bytes: some Collection<UInt8>) throws(SystemError) {
        try naming { () throws(SystemError) in try file.write(bytes) }
    }

    /// Gives it its name, once it is safely on the disk; what had that name is replaced. Called once.
    ///
    /// - Throws: `exists` when something is there that may not be replaced; the failure of `fchmod`, `fsync`, `close` or
    ///   `rename`, with the file. What was there is then as it was.
    public func putInPlace() throws(SystemError) {
        try naming { () throws(SystemError) in
            if let mode, Libc.setMode(file.rawValue, mode) != 0 { throw SystemError("fchmod") }
            guard Libc.sync(file.rawValue) == 0 else { throw SystemError("fsync") }
            stage.withLock { $0 = .closed }
            try file.close()
            if !isReplacing, Libc.status(at: place, name) != nil {
                throw SystemError(call: "open", code: Libc.fileExists)
            }
            guard Libc.rename(at: place, temporaryName, name) == 0 else { throw SystemError("rename") }
            stage.withLock { $0 = .inPlace }
        }
        // The rename itself becomes durable with its folder; a file system that cannot sync a folder says so, harmlessly.
        let parent = PrivateFile.split(name).folder
        let opened = Libc.openFolder(at: place, parent.isEmpty ? "." : parent)
        if opened >= 0 {
            _ = Libc.sync(opened)
            _ = Libc.close(opened)
        }
    }

    private func naming(_ body: () throws(SystemError) -> Void) throws(SystemError) {
        do throws(SystemError) {
            try body()
        } catch {
            throw SystemError(call: error.call, code: error.code, subject: subject)
        }
    }
}
