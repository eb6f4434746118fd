/// Why a store could not give or keep something. `path` is the file, as the user can find it.
public enum StorageFailure: Error, Equatable, Sendable {
    /// The file or its folder cannot be opened or made.
    case cannotOpen(path: String, detail: String)
    /// The file is damaged, or is no database.
    case corrupt(path: String, detail: String)
    /// A newer program wrote the file. `found` and `supported` are schema versions.
    case newerVersion(path: String, found: Int, supported: Int)
    /// Another process held the file for longer than the waiting time.
    case busy(path: String)
    /// No room is left on the disk.
    case full(path: String)
    /// The file or its folder may not be written.
    case readOnly(path: String)
    /// The archive has no place for these, because a part of them is not known.
    case unkept(names: [String], missing: String)
    /// Anything else: SQLite's extended result code and its words.
    case failed(path: String, code: Int, detail: String)
}
