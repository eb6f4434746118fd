import FoundationExtensions
import Synchronization

/// The files of one tree.
///
/// Synchronous: it is called from the actor that owns the tree. No call follows a symbolic link inside the tree.
public protocol FolderStore: Sendable {
    /// Gives what lies in a folder of the tree, or at its top, in the order of the names' bytes; nil when there is no such folder.
    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]?

    /// Gives a file's bytes; nil when there is none.
    ///
    /// - Throws: `.link` for a symbolic link, `.notFile` for what is no file, `.tooLarge` for more than 256 MiB.
    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]?

    /// Writes a file, and the folder that it lies in, so that at every moment it has its whole old or its whole new content.
    ///
    /// - Throws: `.link` when the file, or its folder, is a symbolic link.
    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Begins a file that comes in pieces; it, and the folder that it lies in, are made with the first piece.
    func begin(_ path: FolderPath) -> any IncomingFolderFile

    /// Reads a file in pieces.
    ///
    /// - Returns: Whether there is one.
    /// - Throws: As `read(_:)`; `take` may have got a part then.
    func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool

    /// Adds to the end of a file that is there; what is cut off leaves a part of the bytes.
    ///
    /// - Throws: `.link` when the file, or its folder, is a symbolic link.
    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Removes a file; gives whether there was one.
    @discardableResult
    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool

    /// Gives a place for files that come into the tree together.
    ///
    /// - Throws: `.busy` when another process has one for the same tree.
    func stage() throws(FolderStoreError) -> any FolderStage

    /// Keeps other processes from changing the same tree until the lock is let go.
    ///
    /// - Throws: `.busy` when somebody else has it.
    func lock() throws(FolderStoreError) -> any FolderLock
}

extension FolderStore {
    public func begin(_ path: FolderPath) -> any IncomingFolderFile {
        CollectedFile { bytes throws(FolderStoreError) in try write(bytes, to: path) }
    }

    public func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool {
        try read(path).map(take) != nil
    }

    /// Gives the SHA-256 of a file; nil when there is none.
    ///
    /// - Throws: As `read(_:)`.
    func digest(_ path: FolderPath) throws(FolderStoreError) -> String? {
        var hash = SHA256()
        return try read(path) { hash.add($0) } ? hash.hexadecimal : nil
    }
}

/// A file that comes in pieces. One that is forgotten before `putInPlace` leaves nothing.
public protocol IncomingFolderFile: Sendable {
    /// Adds bytes to its end.
    func add(_ bytes: [UInt8]) throws(FolderStoreError)

    /// Puts it where it belongs; what was there is replaced. Called once, at the end.
    func putInPlace() throws(FolderStoreError)
}

/// A file that waits in memory.
final class CollectedFile: IncomingFolderFile {
    private let write: @Sendable ([UInt8]) throws(FolderStoreError) -> Void
    private let all = Mutex<[UInt8]>([])

    init(write: @escaping @Sendable ([UInt8]) throws(FolderStoreError) -> Void) { self.write = write }

    func add(_ bytes: [UInt8]) { all.withLock { $0 += bytes } }
    func putInPlace() throws(FolderStoreError) { try write(all.withLock { $0 }) }
}

/// Holds a tree until it is released or forgotten.
public protocol FolderLock: Sendable {}

/// Something in a folder.
public struct FolderEntry: Hashable, Sendable {
    /// What it is; a link is a link whatever it leads to.
    public enum Kind: Hashable, Sendable {
        case file, folder, link, other
        /// Its name is no UTF-8, so that nothing can be done with it; what is no UTF-8 is replaced.
        case misnamed
    }

    public let name: String
    public let kind: Kind

    /// Describes an entry.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// Why files could not be read or written; `path` as the user can find it.
public enum FolderStoreError: Error, Hashable, Sendable {
    /// It is, or lies behind, a symbolic link.
    case link(path: String)
    /// It is no regular file.
    case notFile(path: String)
    /// It has more than so many bytes.
    case tooLarge(path: String, limit: Int)
    /// No room is left on the disk.
    case full(path: String)
    /// It may not be read or written.
    case notAllowed(path: String)
    /// Another process holds the tree.
    case busy(path: String)
    /// Anything else, in the system's words.
    case failed(path: String, detail: String)
}

/// Finds trees among the folders of the user.
public protocol FolderFinder: Sendable {
    /// Finds the tree that a path lies in, the nearest one above it; nil when there is none.
    ///
    /// - Parameter path: As the user typed it; need not exist.
    func tree(containing path: String) throws(FolderStoreError) -> FoundFolder?

    /// Gives the files below a folder, which need not exist yet.
    func store(at root: String) -> any FolderStore
}

/// A tree, and the part of it that a path names.
public struct FoundFolder: Hashable, Sendable {
    /// The folder that has `.nereid`.
    public let root: String
    /// What was named below it; empty for all of it.
    public let part: [String]

    /// Describes what was found.
    public init(root: String, part: [String]) {
        self.root = root
        self.part = part
    }
}
