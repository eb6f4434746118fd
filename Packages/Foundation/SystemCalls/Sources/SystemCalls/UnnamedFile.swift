/// A file without a name, of mode 0600: nobody else can open it, and it is deleted with this value, however the process
/// ends.
public final class UnnamedFile: Sendable {
    private let file: FileDescriptor

    /// Creates an empty file.
    ///
    /// - Parameter folder: A folder on the disk that holds its bytes.
    /// - Throws: The failure of `open` or `unlink`.
    public init(in folder: String) throws(SystemError) {
        let path = "\(folder)/\(Libc.processID)-\(UInt64.random(in: 0...UInt64.max)).tmp"
        let raw = Libc.createNewToChange(path, mode: 0o600)
        guard raw >= 0 else { throw SystemError("open", folder) }
        guard Libc.remove(path) == 0 else {
            let error = SystemError("unlink", path)
            _ = Libc.close(raw)
            throw error
        }
        // Set last: if the value were complete, a throw would run `deinit`, and the file would be closed twice.
        file = FileDescriptor(rawValue: raw)
    }

    deinit { _ = Libc.close(file.rawValue) }

    /// Adds bytes to its end.
    ///
    /// - Throws: The failure of `write`; some bytes may have been added.
    public func add(_ bytes: some Collection<UInt8>) throws(SystemError) { try file.write(bytes) }

    /// Fills a buffer with the bytes from an offset on.
    ///
    /// - Throws: The failure of `pread`, also where the file has fewer bytes.
    public func read(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count = Libc.read(file.rawValue, rest, at: Int64(offset + filled))
            if count > 0 {
                filled += count
            } else if count == 0 {
                throw SystemError(call: "pread", code: Libc.inputOutput)
            } else if Libc.lastError != Libc.interrupted {
                throw SystemError("pread")
            }
        }
    }
}
