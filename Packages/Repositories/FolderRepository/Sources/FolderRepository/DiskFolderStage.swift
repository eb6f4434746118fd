import FolderDomain
import Foundation
import SystemCalls

/// Files that are to come into a tree on the disk: within the tree, or beside it where it is not there yet, so that each
/// comes by a rename. What a process left there that was killed goes when the next one begins.
struct DiskFolderStage: FolderStage {
    private let tree: ConfinedFolder
    private let place: ConfinedFolder
    private let isNew: Bool
    /// Keeps others out until it is forgotten.
    private let lock: ConfinedFolderLock

    init(for tree: ConfinedFolder) throws(FolderStoreError) {
        self.tree = tree
        isNew = !FileManager.default.fileExists(atPath: tree.path)
        let (parent, name) = PrivateFile.split(tree.path)
        place = ConfinedFolder(
            isNew
                ? "\(parent).\(name)\(folderStageName)"
                : tree.path + "/" + folderStageName)
        do throws(SystemError) {
            if PrivateFile.exists(place.path) { _ = try place.lock() }
        } catch {
            throw FolderStoreError(error, place.path)
        }
        try Self.removeRest(place.path)
        do throws(SystemError) {
            try place.create()
            lock = try place.lock()
        } catch {
            throw FolderStoreError(error, place.path)
        }
    }

    /// Removes what a killed process left: it would be put in place with what comes now.
    private static func removeRest(_ path: String) throws(FolderStoreError) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            guard PrivateFile.exists(path) else { return }
            throw .failed(path: path, detail: "what an earlier run left there cannot be removed")
        }
    }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        do throws(SystemError) {
            try place.write(bytes, to: path.names)
        } catch {
            throw FolderStoreError(error, place.path)
        }
    }

    func begin(_ path: FolderPath) -> any IncomingFolderFile { DiskIncomingFile(path, in: place) }

    func putInPlace() throws(FolderStoreError) {
        do throws(SystemError) {
            if isNew { return try place.move(to: tree) }
            for entry in try place.entries() {
                guard entry.kind == .folder else {
                    try tree.take([entry.name], from: place)
                    continue
                }
                for file in try place.entries([entry.name]) { try tree.take([entry.name, file.name], from: place) }
            }
        } catch {
            throw FolderStoreError(error, tree.path)
        }
        discard()
    }

    func discard() { try? FileManager.default.removeItem(atPath: place.path) }
}
