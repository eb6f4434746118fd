public import FeatureContributions
public import FolderDomain
import Synchronization
import SystemCalls

/// A tree on the disk.
public struct DiskFolderStore: FolderStore {
    /// The maximum size of a file, in bytes.
    static let limit = 256 << 20

    private let folder: ConfinedFolder

    /// Creates a store for a tree, which need not exist.
    public init(root: String) { folder = ConfinedFolder(ConfinedFolder.absolute(root)) }

    public func entries(in name: String?) throws(FolderStoreError) -> [FolderEntry]? {
        try folder.ifThere { () throws(SystemError) in
            try folder.entries(Self.names(of: name)).map { FolderEntry($0.name, FolderEntry.Kind($0.kind)) }
        }
    }

    public func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? {
        var all: [UInt8] = []
        return try read(path) { all += $0 } ? all : nil
    }

    public func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        try folder.translating { () throws(SystemError) in try folder.write(bytes, to: path.names) }
    }

    public func begin(_ path: FolderPath) -> any IncomingFolderFile { DiskIncomingFile(path, in: folder) }

    public func read(_ path: FolderPath, into take: ([UInt8]) -> Void) throws(FolderStoreError) -> Bool {
        try folder.ifThere { () throws(SystemError) in
            try folder.read(path.names, limit: Self.limit, into: take)
        } != nil
    }

    public func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        try folder.translating { () throws(SystemError) in try folder.append(bytes, to: path.names) }
    }

    public func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool {
        try folder.translating { () throws(SystemError) in try folder.remove(path.names) }
    }

    public func removeUnfinished(in name: String?, where isOwn: (String) -> Bool) throws(FolderStoreError) {
        _ = try folder.ifThere { () throws(SystemError) in
            try folder.removeUnfinished(in: Self.names(of: name), where: isOwn)
        }
    }

    /// The names of a folder's path in the tree; empty for the tree itself.
    private static func names(of folder: String?) -> [String] {
        folder.map { $0.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } } ?? []
    }

    public func changed(_ path: FolderPath) throws(FolderStoreError) -> Int64? {
        try folder.ifThere { () throws(SystemError) in try folder.changed(path.names) } ?? nil
    }

    public func stage() throws(FolderStoreError) -> any FolderStage { try DiskFolderStage(for: folder) }

    public func lock() throws(FolderStoreError) -> (any FolderLock)? {
        try folder.ifThere { () throws(SystemError) in try folder.lock() }
    }
}

extension DiskFolderStore {
    /// Finds the nearest tree that contains a path, and the part of it that the path names: empty for the whole tree.
    ///
    /// - Parameter path: The path as typed; need not exist.
    /// - Returns: `nil` if there is none.
    public static func tree(containing path: String) -> (root: String, part: [String])? {
        var root = ConfinedFolder.absolute(path)
        var part: [String] = []
        while true {
            if PrivateFile.exists(root == "/" ? "/.nereid/manifest.json" : root + "/.nereid/manifest.json") {
                return (root, part.reversed())
            }
            guard root != "/" else { return nil }
            part.append(PrivateFile.split(root).name)
            root = PrivateFile.folder(of: root)
        }
    }
}

extension ConfinedFolder {
    /// Accesses the folder, and throws the errors of a store.
    func translating<Value>(_ body: () throws(SystemError) -> Value) throws(FolderStoreError) -> Value {
        do throws(SystemError) { return try body() } catch { throw FolderStoreError(error, path) }
    }

    /// Accesses the folder, and returns `nil` for a missing file.
    fileprivate func ifThere<Value>(_ body: () throws(SystemError) -> Value) throws(FolderStoreError) -> Value? {
        do throws(SystemError) {
            return try body()
        } catch {
            if error.isNotFound { return nil }
            throw FolderStoreError(error, path)
        }
    }
}

/// A file on the disk that arrives in pieces.
final class DiskIncomingFile: IncomingFolderFile {
    private let path: FolderPath
    private let folder: ConfinedFolder
    private let isFlushed: Bool
    private let file = Mutex<IncomingFile?>(nil)

    /// - Parameter isFlushed: Whether `putInPlace` also flushes the file to the disk.
    init(_ path: FolderPath, in folder: ConfinedFolder, isFlushed: Bool = true) {
        (self.path, self.folder, self.isFlushed) = (path, folder, isFlushed)
    }

    func add(_ bytes: [UInt8]) throws(FolderStoreError) {
        try folder.translating { () throws(SystemError) in try begun().add(bytes) }
    }

    func putInPlace() throws(FolderStoreError) {
        try folder.translating { () throws(SystemError) in
            try begun().putInPlace(isFlushed: isFlushed)
            // Closes it.
            file.withLock { $0 = nil }
        }
    }

    private func begun() throws(SystemError) -> IncomingFile {
        if let file = file.withLock({ $0 }) { return file }
        let new = try folder.begin(path.names)
        file.withLock { $0 = new }
        return new
    }
}

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
