import FeatureContributions
import FolderDomain
import Synchronization

/// A tree in memory that records its writes, and refuses to read one file or to clean up one folder.
final class FolderStoreSpy: FolderStore {
    private let store: InMemoryFolderStore
    private let unreadable: FolderPath?
    private let refusal: FolderStoreError?
    private let unclean: String?
    private let paths = Mutex<[FolderPath]>([])

    /// - Parameters:
    ///   - refusal: Why the file cannot be read; nil for a missing permission.
    ///   - unclean: The folder that cannot be cleaned up; empty for the top.
    init(
        _ store: InMemoryFolderStore, refusing unreadable: FolderPath? = nil, with refusal: FolderStoreError? = nil,
        keepingLeftoversIn unclean: String? = nil
    ) {
        (self.store, self.unreadable, self.refusal, self.unclean) = (store, unreadable, refusal, unclean)
    }

    /// The written files, in order.
    var written: [FolderPath] { paths.withLock(\.self) }

    static func refusal(_ path: FolderPath) -> FolderStoreError { .notAllowed(path: path.text) }

    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]? { try store.entries(in: folder) }

    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? {
        if path == unreadable { throw refusal ?? Self.refusal(path) }
        return try store.read(path)
    }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        paths.withLock { $0.append(path) }
        try store.write(bytes, to: path)
    }

    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) { try store.append(bytes, to: path) }

    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool { try store.remove(path) }

    func removeUnfinished(in folder: String?, where isOwn: (String) -> Bool) throws(FolderStoreError) {
        if unclean == folder ?? "" { throw .notAllowed(path: folder ?? "/memory") }
    }

    func lock() throws(FolderStoreError) -> (any Sendable)? { try store.lock() }
}
