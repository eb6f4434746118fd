import FeatureContributions
import FolderDomain
import Synchronization

/// A tree in memory; contract tests check that it behaves like the store on the disk.
final class InMemoryFolderStore: FolderStore {
    private struct State {
        var files: [FolderPath: [UInt8]] = [:]
        var times: [FolderPath: Int64] = [:]
        var links: Set<FolderPath> = []
        var lock: WeakLock?
        /// How many writes will still succeed; nil for all.
        var allowance: Int?
        /// How many writes will then fail.
        var failures = Int.max
    }

    private let state = Mutex(State())
    private let path: String

    /// Creates an empty tree.
    ///
    /// - Parameter path: Its path in errors.
    init(path: String = "/memory") { self.path = path }

    /// All files.
    var files: [FolderPath: [UInt8]] { state.withLock { $0.files } }

    /// All files as texts, by their paths.
    var texts: [String: String] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.key.text, String(decoding: $0.value, as: UTF8.self)) })
    }

    /// Sets when a file was last changed, in seconds since 1970.
    func setChanged(_ path: FolderPath, _ seconds: Int64) { state.withLock { $0.times[path] = seconds } }

    func changed(_ path: FolderPath) throws(FolderStoreError) -> Int64? { state.withLock { $0.times[path] } }

    /// Creates a symbolic link.
    func link(_ path: FolderPath) { state.withLock { _ = $0.links.insert(path) } }

    /// Lets this many writes succeed, then fails all, or some, like a full disk.
    func failWrites(after count: Int, failures: Int = .max) {
        state.withLock { ($0.allowance, $0.failures) = (count, failures) }
    }

    /// Lets all writes succeed again.
    func allowWrites() { state.withLock { $0.allowance = nil } }

    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]? {
        if let folder, let path = FolderPath(folder) { try check(path, isListing: true) }
        return state.withLock { state in
            guard let folder else {
                guard !state.files.isEmpty || !state.links.isEmpty else { return nil }
                let names = Set(
                    state.files.keys.map { path in FolderEntry(path.names[0], path.folder == nil ? .file : .folder) })
                let links = state.links.filter { $0.folder == nil }.map { FolderEntry($0.name, .link) }
                return (names + links).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            }
            let files = state.files.keys.filter { $0.folder == folder }.map { FolderEntry($0.name, .file) }
            let links = state.links.filter { $0.folder == folder }.map { FolderEntry($0.name, .link) }
            let depth = folder.split(separator: "/").count
            let below = state.files.keys.filter { $0.folder != folder && $0.text.hasPrefix(folder + "/") }
            let folders = Set(below.map { FolderEntry($0.names[depth], .folder) })
            let all = files + links + folders
            return all.isEmpty ? nil : all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
    }

    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? {
        try check(path)
        return state.withLock { $0.files[path] }
    }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        try check(path)
        let isFull = state.withLock { state in
            if Self.isFull(&state) { return true }
            state.files[path] = bytes
            return false
        }
        if isFull { throw .full(path: shown(path)) }
    }

    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        try check(path)
        guard let old = files[path] else { throw .failed(path: shown(path), detail: "no such file") }
        let isFull = state.withLock { state in
            // A full disk has taken some of the bytes.
            let isFull = Self.isFull(&state)
            state.files[path] = old + (isFull ? bytes.dropLast(bytes.count / 2) : bytes[...])
            return isFull
        }
        if isFull { throw .full(path: shown(path)) }
    }

    private static func isFull(_ state: inout State) -> Bool {
        guard let left = state.allowance else { return false }
        guard left > 0 else {
            state.failures -= 1
            if state.failures == 0 { state.allowance = nil }
            return true
        }
        state.allowance = left - 1
        return false
    }

    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool {
        if let folder = path.folder.flatMap({ FolderPath($0) }) { try check(folder, isListing: true) }
        return state.withLock { state in
            let isLink = state.links.remove(path) != nil
            return state.files.removeValue(forKey: path) != nil || isLink
        }
    }

    func lock() throws(FolderStoreError) -> (any Sendable)? {
        let lock = state.withLock { state -> InMemoryFolderLock? in
            guard state.lock?.lock == nil else { return nil }
            let lock = InMemoryFolderLock()
            state.lock = WeakLock(lock: lock)
            return lock
        }
        guard let lock else { throw .busy(path: path) }
        return lock
    }

    private func check(_ path: FolderPath, isListing: Bool = false) throws(FolderStoreError) {
        let (isLink, isFolder) = state.withLock { state in
            (
                state.links.contains { $0 == path || path.isBelow($0) }, state.files.keys.contains { $0.isBelow(path) }
            )
        }
        if isLink { throw .link(path: shown(path)) }
        if isFolder, !isListing { throw .notFile(path: shown(path)) }
    }

    private func shown(_ path: FolderPath) -> String { self.path + "/" + path.text }
}

private final class InMemoryFolderLock: Sendable {}

private struct WeakLock: Sendable {
    weak let lock: InMemoryFolderLock?
}
