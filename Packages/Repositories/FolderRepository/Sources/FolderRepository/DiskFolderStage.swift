import FeatureContributions
import FolderDomain
import Foundation
import SystemCalls

/// Collects files for a tree on the disk: within the tree, or beside a new one, so that each is put in place by a
/// rename. The next stage removes leftovers of a killed process.
struct DiskFolderStage: FolderStage {
    private let tree: ConfinedFolder
    private let place: ConfinedFolder
    private let isNew: Bool
    /// Excludes other stages until it is released.
    private let lock: HeldFileLock

    init(for tree: ConfinedFolder) throws(FolderStoreError) {
        self.tree = tree
        isNew = !FileManager.default.fileExists(atPath: tree.path)
        let (parent, name) = PrivateFile.split(tree.path)
        let place = ConfinedFolder(
            isNew
                ? "\(parent).\(name)\(folderStageName)"
                : tree.path + "/" + folderStageName)
        self.place = place
        if PrivateFile.exists(place.path) {
            _ = try place.translating { () throws(SystemError) in try place.lock() }
        }
        try Self.removeRest(place.path)
        do throws(SystemError) {
            try place.create()
            lock = try place.lock()
        } catch {
            // Beside a new tree: nobody knows the folder by this name.
            throw FolderStoreError(isNew ? error.about(tree.path) : error, place.path)
        }
    }

    /// Removes leftovers of a killed process, which would otherwise be put in place too.
    private static func removeRest(_ path: String) throws(FolderStoreError) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            guard PrivateFile.exists(path) else { return }
            throw .failed(path: path, detail: "what an earlier run left there cannot be removed")
        }
    }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        try place.translating { () throws(SystemError) in try place.write(bytes, to: path.names) }
    }

    func begin(_ path: FolderPath) -> any IncomingFolderFile { DiskIncomingFile(path, in: place) }

    func putInPlace() throws(FolderStoreError) {
        do throws(SystemError) {
            if isNew { return try place.move(to: tree) }
            for entry in try place.entries() {
                guard entry.kind == .folder else {
                    try tree.adopt([entry.name], from: place)
                    continue
                }
                for file in try place.entries([entry.name]) { try tree.adopt([entry.name, file.name], from: place) }
            }
        } catch {
            throw FolderStoreError(error, tree.path)
        }
        discard()
    }

    func discard() { try? FileManager.default.removeItem(atPath: place.path) }
}
