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
            // Throws if another process has this stage.
            _ = try place.translating { () throws(SystemError) in try place.lock() }
        }
        try Self.removeRest(place.path)
        do throws(SystemError) {
            try place.create()
            lock = try place.lock()
        } catch {
            // The user does not know the stage beside a new tree, so the error is about the tree.
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
        try place.translating { () throws(SystemError) in try place.write(bytes, to: path.names, isFlushed: false) }
    }

    func begin(_ path: FolderPath) -> any IncomingFolderFile { DiskIncomingFile(path, in: place, isFlushed: false) }

    func putInPlace(
        unless isEdited: (FolderPath) throws(FolderStoreError) -> Bool
    ) throws(FolderStoreError) -> Set<FolderPath> {
        let files = try tree.translating { () throws(SystemError) in
            let files = try collected()
            try place.flush(files: files)
            if isNew {
                try place.flush(folders: Self.folders(of: files))
                try place.move(to: tree)
            }
            return files
        }
        if isNew { return [] }
        var edited: Set<FolderPath> = []
        for names in files {
            if let path = FolderPath(names.joined(separator: "/")), try isEdited(path) {
                edited.insert(path)
                try tree.translating { () throws(SystemError) in _ = try place.remove(names) }
            } else {
                try tree.translating { () throws(SystemError) in try tree.adopt(names, from: place) }
            }
        }
        try tree.translating { () throws(SystemError) in try tree.flush(folders: Self.folders(of: files)) }
        return edited
    }

    /// The names of the collected files. Others may still be arriving, under temporary names.
    private func collected(below names: [String] = []) throws(SystemError) -> [[String]] {
        var files: [[String]] = []
        for entry in try place.entries(names) where IncomingFile.name(ofTemporary: entry.name) == nil {
            let inner = names + [entry.name]
            if entry.kind == .folder { files += try collected(below: inner) } else { files.append(inner) }
        }
        return files
    }

    /// The folders of files, with those around them.
    private static func folders(of files: [[String]]) -> Set<[String]> {
        Set(files.flatMap { names in (0..<names.count).map { Array(names.prefix($0)) } })
    }

    func discard() { try? FileManager.default.removeItem(atPath: place.path) }
}
