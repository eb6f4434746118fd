public import FeatureContributions
import Synchronization

/// The name of a stage inside its tree.
public let folderStageName = ".nereid-new"

/// Collects files that are put into a tree together.
public protocol FolderStage: Sendable {
    /// Adds a file.
    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError)

    /// Begins a file that arrives in pieces; `putInPlace` adds it to the stage.
    func begin(_ path: FolderPath) -> any IncomingFolderFile

    /// Puts the files into the tree: a new tree appears in one step, an existing one changes file by file.
    func putInPlace() throws(FolderStoreError)

    /// Removes the files that are not in place.
    func discard()
}

extension FolderStore {
    public func stage() throws(FolderStoreError) -> any FolderStage { CollectedFiles(store: self) }
}

/// Collects files in memory.
private final class CollectedFiles: FolderStage {
    private let store: any FolderStore
    private let files = Mutex<[FolderPath: [UInt8]]>([:])

    init(store: any FolderStore) { self.store = store }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) { files.withLock { $0[path] = bytes } }

    func begin(_ path: FolderPath) -> any IncomingFolderFile {
        CollectedFile { bytes throws(FolderStoreError) in try self.write(bytes, to: path) }
    }

    func putInPlace() throws(FolderStoreError) {
        for (path, bytes) in files.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            try store.write(bytes, to: path)
        }
    }

    func discard() { files.withLock { $0 = [:] } }
}
