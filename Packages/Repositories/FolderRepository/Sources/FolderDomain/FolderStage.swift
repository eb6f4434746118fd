public import FeatureContributions
import Synchronization

/// The name of a stage inside its tree.
public let folderStageName = ".nereid-new"

/// Collects files that are put into a tree together.
public protocol FolderStage: Sendable {
    /// Adds a file.
    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Begins a file that arrives in pieces; the `putInPlace` of the file adds it to the stage.
    func begin(_ path: FolderPath) -> any IncomingFolderFile

    /// Puts the files into the tree, and flushes them to the disk: a new tree appears in one step, an existing
    /// one changes file by file. The stage of an existing tree is empty then, and can be filled again.
    ///
    /// - Parameter isEdited: Whether a file of the tree was edited meanwhile; called just before it would be replaced.
    /// - Returns: The edited files, which stay as they are.
    func putInPlace(
        unless isEdited: (FolderPath) throws(FolderStoreError) -> Bool
    ) throws(FolderStoreError) -> Set<FolderPath>

    /// Removes the stage with the files that are not in place.
    func discard()
}

extension FolderStage {
    /// Puts all of the files into the tree.
    public func putInPlace() throws(FolderStoreError) { _ = try putInPlace { _ in false } }
}

extension FolderStore {
    /// Creates a stage in memory, for a store that has none of its own.
    public func stage() throws(FolderStoreError) -> any FolderStage { CollectedFiles(store: self) }
}

/// Collects files in memory.
private final class CollectedFiles: FolderStage {
    private let store: any FolderStore
    private let files = Mutex<[(path: FolderPath, bytes: [UInt8])]>([])

    init(store: any FolderStore) { self.store = store }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        files.withLock { $0.append((path, bytes)) }
    }

    func begin(_ path: FolderPath) -> any IncomingFolderFile {
        CollectedFile { bytes throws(FolderStoreError) in try self.write(bytes, to: path) }
    }

    func putInPlace(
        unless isEdited: (FolderPath) throws(FolderStoreError) -> Bool
    ) throws(FolderStoreError) -> Set<FolderPath> {
        let collected = files.withLock { files in
            defer { files = [] }
            return files
        }
        var edited: Set<FolderPath> = []
        for (path, bytes) in collected {
            if try isEdited(path) { edited.insert(path) } else { try store.write(bytes, to: path) }
        }
        return edited
    }

    func discard() { files.withLock { $0 = [] } }
}
