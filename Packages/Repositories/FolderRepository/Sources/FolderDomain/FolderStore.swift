public import FeatureContributions
import FoundationExtensions
import Synchronization

/// The files of one tree.
///
/// Synchronous, since the actor that owns the tree calls it. No call follows a symbolic link inside the tree.
public protocol FolderStore: Sendable {
    /// The entries of a folder of the tree, or of its top, sorted by their names' bytes; nil if there is no such
    /// folder.
    ///
    /// - Parameter folder: Its path in the tree, such as `weblog/2026`; nil for the top.
    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]?

    /// A file's bytes; nil if there is no such file.
    ///
    /// - Throws: `.link` for a symbolic link, `.notFile` unless it is a file, `.tooLarge` for more than 256 MiB.
    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]?

    /// Writes a file atomically, and creates its folder.
    ///
    /// - Throws: `.link` when the file, or its folder, is a symbolic link.
    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Begins a file that arrives in pieces; the first piece creates it and its folder.
    func begin(_ path: FolderPath) -> any IncomingFolderFile

    /// Reads a file in pieces.
    ///
    /// - Returns: Whether the file exists.
    /// - Throws: As `read(_:)`; `take` may have received a part.
    func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool

    /// Appends to an existing file. An interrupted call may leave a part of the bytes.
    ///
    /// - Throws: `.link` when the file, or its folder, is a symbolic link.
    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Removes a file; returns whether it existed.
    @discardableResult
    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool

    /// Removes what a killed process wrote in a folder and did not put in place. Call only while the tree is locked.
    ///
    /// - Parameter isOwn: Whether this program writes files of this name there.
    func removeUnfinished(in folder: String?, where isOwn: (String) -> Bool) throws(FolderStoreError)

    /// When a file was last changed, in seconds since 1970; nil if there is no such file.
    func changed(_ path: FolderPath) throws(FolderStoreError) -> Int64?

    /// Creates a stage for files that are put into the tree together.
    ///
    /// - Throws: `.busy` when another process has a stage for the tree.
    func stage() throws(FolderStoreError) -> any FolderStage

    /// Locks the tree against changes by other processes until the lock is released.
    ///
    /// - Returns: The lock; nil if the tree's folder does not exist.
    /// - Throws: `.busy` when another process holds it.
    func lock() throws(FolderStoreError) -> (any FolderLock)?
}

/// A tree's lock. Only its lifetime counts: the lock is released with the value.
public typealias FolderLock = Sendable

extension FolderStore {
    public func begin(_ path: FolderPath) -> any IncomingFolderFile {
        CollectedFile { bytes throws(FolderStoreError) in try write(bytes, to: path) }
    }

    public func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool {
        try read(path).map(take) != nil
    }

    /// Does nothing: a store that writes only whole files leaves nothing unfinished.
    public func removeUnfinished(in folder: String?, where isOwn: (String) -> Bool) throws(FolderStoreError) {}

    public func changed(_ path: FolderPath) throws(FolderStoreError) -> Int64? { nil }

    /// A file's content, without the bytes if they exceed `ItemBody.limit`; nil if there is no such file.
    ///
    /// - Throws: As `read(_:)`.
    func body(_ path: FolderPath) throws(FolderStoreError) -> ItemBody? {
        var (hash, bytes, count) = (SHA256(), [UInt8](), 0)
        let isThere = try read(path) { part in
            hash.add(part)
            count += part.count
            if count <= ItemBody.limit { bytes += part } else { bytes = [] }
        }
        guard isThere else { return nil }
        return ItemBody(digest: hash.hexadecimal, bytes: count <= ItemBody.limit ? bytes : nil)
    }

    /// The SHA-256 of a file; nil if there is no such file.
    ///
    /// - Throws: As `read(_:)`.
    func digest(_ path: FolderPath) throws(FolderStoreError) -> String? {
        var hash = SHA256()
        return try read(path) { hash.add($0) } ? hash.hexadecimal : nil
    }
}

/// A file that arrives in pieces. Without `putInPlace` it leaves nothing.
public protocol IncomingFolderFile: Sendable {
    /// Appends bytes.
    func add(_ bytes: [UInt8]) throws(FolderStoreError)

    /// Moves it to its path, replacing an existing file. Called once, at the end.
    func putInPlace() throws(FolderStoreError)
}

/// Collects a file in memory.
final class CollectedFile: IncomingFolderFile {
    private let write: @Sendable ([UInt8]) throws(FolderStoreError) -> Void
    private let all = Mutex<[UInt8]>([])

    init(write: @escaping @Sendable ([UInt8]) throws(FolderStoreError) -> Void) { self.write = write }

    func add(_ bytes: [UInt8]) { all.withLock { $0 += bytes } }
    func putInPlace() throws(FolderStoreError) { try write(all.withLock { $0 }) }
}

/// An entry of a folder.
public struct FolderEntry: Hashable, Sendable {
    /// Its kind; links are not followed.
    public enum Kind: Hashable, Sendable {
        case file, folder, link, other
        /// Its name is not UTF-8, so it cannot be used; here the invalid bytes are replaced.
        case misnamed
    }

    public let name: String
    public let kind: Kind

    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// Why files could not be read or written; `path` is the full path.
public enum FolderStoreError: Error, Hashable, Sendable {
    /// The path has a symbolic link.
    case link(path: String)
    /// It is not a regular file.
    case notFile(path: String)
    /// It exceeds this many bytes.
    case tooLarge(path: String, limit: Int)
    /// No room is left on the disk.
    case full(path: String)
    /// The permission to read or write it is missing.
    case notAllowed(path: String)
    /// Another process holds the lock of the tree or of its stage.
    case busy(path: String)
    /// Anything else, in the system's words.
    case failed(path: String, detail: String)
}
