/// Why a store failed. `path` is the file, in the form that the user can find.
public enum StorageFailure: Error, Equatable, Sendable {
    /// The file or its folder cannot be opened or created.
    case cannotOpen(path: String, detail: String)
    /// The file is damaged or not a database.
    case corrupt(path: String, detail: String)
    /// A newer program wrote the file. `found` and `supported` are schema versions.
    case newerVersion(path: String, found: Int, supported: Int)
    /// Another process held the file for longer than the timeout.
    case busy(path: String)
    /// No room is left on the disk.
    case full(path: String)
    /// The file or its folder may not be written.
    case readOnly(path: String)
    /// The archive cannot keep the named items, because `missing`, a part of them, is unknown.
    case uncached(names: [String], missing: String)
    /// The outbox has a write of this name already, as the entry `id`.
    case alreadyQueued(name: String, id: String)
    /// Anything else: SQLite's extended result code and its words.
    case failed(path: String, code: Int, detail: String)
}
