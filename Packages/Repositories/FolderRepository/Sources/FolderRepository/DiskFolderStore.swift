public import FolderDomain
import Synchronization
import SystemCalls

/// A tree on the disk.
public struct DiskFolderStore: FolderStore {
    /// The maximum size of a file, in bytes.
    static let limit = 256 << 20

    private let folder: ConfinedFolder

    /// Makes a store for a tree, which need not exist.
    ///
    /// - Parameter root: An absolute path.
    public init(root: String) { folder = ConfinedFolder(root) }

    public func entries(in name: String?) throws(FolderStoreError) -> [FolderEntry]? {
        do throws(SystemError) {
            return try folder.entries(name.map { [$0] } ?? []).map { FolderEntry($0.name, FolderEntry.Kind($0.kind)) }
        } catch {
            if error.isNotFound { return nil }
            throw FolderStoreError(error, folder.path)
        }
    }

    public func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? {
        var all: [UInt8] = []
        return try read(path) { all += $0 } ? all : nil
    }

    public func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        do throws(SystemError) {
            try folder.write(bytes, to: path.names)
        } catch {
            throw FolderStoreError(error, folder.path)
        }
    }

    public func begin(_ path: FolderPath) -> any IncomingFolderFile { DiskIncomingFile(path, in: folder) }

    public func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool {
        do throws(SystemError) {
            try folder.read(path.names, limit: Self.limit, into: take)
            return true
        } catch {
            if error.isNotFound { return false }
            throw FolderStoreError(error, folder.path)
        }
    }

    public func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        do throws(SystemError) {
            try folder.append(bytes, to: path.names)
        } catch {
            throw FolderStoreError(error, folder.path)
        }
    }

    public func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool {
        do throws(SystemError) {
            return try folder.remove(path.names)
        } catch {
            throw FolderStoreError(error, folder.path)
        }
    }

    public func stage() throws(FolderStoreError) -> any FolderStage { try DiskFolderStage(for: folder) }

    public func lock() throws(FolderStoreError) -> any FolderLock {
        do throws(SystemError) {
            return DiskFolderLock(lock: try folder.lock())
        } catch {
            if error.isNotFound { return NoFolderLock() }
            throw FolderStoreError(error, folder.path)
        }
    }
}

/// A file on the disk that arrives in pieces.
final class DiskIncomingFile: IncomingFolderFile {
    private let path: FolderPath
    private let folder: ConfinedFolder
    private let file = Mutex<IncomingFile?>(nil)

    init(_ path: FolderPath, in folder: ConfinedFolder) { (self.path, self.folder) = (path, folder) }

    func add(_ bytes: [UInt8]) throws(FolderStoreError) {
        try translating { () throws(SystemError) in try begun().add(bytes) }
    }

    func putInPlace() throws(FolderStoreError) {
        try translating { () throws(SystemError) in try begun().putInPlace() }
    }

    private func begun() throws(SystemError) -> IncomingFile {
        if let file = file.withLock({ $0 }) { return file }
        let new = try folder.begin(path.names)
        file.withLock { $0 = new }
        return new
    }

    private func translating(_ body: () throws(SystemError) -> Void) throws(FolderStoreError) {
        do throws(SystemError) {
            try body()
        } catch {
            throw FolderStoreError(error, folder.path)
        }
    }
}

private struct DiskFolderLock: FolderLock {
    let lock: ConfinedFolderLock
}

/// There is no folder yet that another process could write to.
private struct NoFolderLock: FolderLock {}

extension FolderEntry.Kind {
    fileprivate init(_ kind: ConfinedFolder.Kind) {
        switch kind {
        case .file: self = .file
        case .folder: self = .folder
        case .link: self = .link
        case .other: self = .other
        case .misnamed: self = .misnamed
        }
    }
}

extension FolderStoreError {
    init(_ error: SystemError, _ root: String) {
        let path = error.subject ?? root
        if error.isLink {
            self = .link(path: path)
        } else if error.isInvalid {
            self = .notFile(path: path)
        } else if error.isTooLarge, error.call != "write" {
            self = .tooLarge(path: path, limit: DiskFolderStore.limit)
        } else if error.isNoSpace {
            self = .full(path: path)
        } else if error.isPermission || error.isReadOnly {
            self = .notAllowed(path: path)
        } else if error.call == "flock", error.isTimeout {
            self = .busy(path: path)
        } else {
            self = .failed(path: path, detail: error.description)
        }
    }
}

/// Finds trees on the disk.
public struct DiskFolderFinder: FolderFinder {
    /// Makes a finder.
    public init() {}

    public func tree(containing path: String) throws(FolderStoreError) -> FoundFolder? {
        var root = ConfinedFolder.absolute(path)
        var part: [String] = []
        while true {
            if PrivateFile.exists(root == "/" ? "/.nereid/manifest.json" : root + "/.nereid/manifest.json") {
                return FoundFolder(root: root, part: part.reversed())
            }
            guard root != "/" else { return nil }
            part.append(PrivateFile.split(root).name)
            root = PrivateFile.folder(of: root)
        }
    }

    public func store(at root: String) -> any FolderStore { DiskFolderStore(root: ConfinedFolder.absolute(root)) }
}
