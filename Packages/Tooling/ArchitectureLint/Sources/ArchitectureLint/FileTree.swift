import Foundation
import SystemCalls

/// The repository's files, named by paths relative to its root with `/` between the parts; the root itself is "".
struct FileTree: Sendable {
    /// Absolute, without a slash at the end.
    let root: String

    init(root: String) {
        self.root = URL(fileURLWithPath: root).standardizedFileURL.path
    }

    struct Entry: Sendable {
        var name: String
        var path: String
        /// False for a symbolic link: links are never followed, so that no loop can be entered.
        var isFolder: Bool
    }

    func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// The entries of a folder by name; empty when it cannot be read.
    func entries(of folder: String) -> [Entry] {
        let entries = (try? FolderReading.entries(of: absolute(folder))) ?? []
        return entries.sorted { $0.name < $1.name }.map {
            Entry(name: $0.name, path: Self.join(folder, $0.name), isFolder: $0.kind == .folder)
        }
    }

    func isFolder(_ path: String) -> Bool { PrivateFile.isFolder(absolute(path)) }

    func exists(_ path: String) -> Bool { PrivateFile.exists(absolute(path)) }

    /// The bytes of a file; nil when it cannot be read.
    func bytes(_ path: String) -> [UInt8]? {
        try? FolderReading.contents(of: absolute(path))
    }

    /// The text of a file; nil when it cannot be read or is not UTF-8.
    func text(_ path: String) -> String? {
        bytes(path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// - Returns: Whether the folder is there now.
    func makeFolder(_ path: String) -> Bool {
        (try? FileManager.default.createDirectory(atPath: absolute(path), withIntermediateDirectories: true)) != nil
    }

    /// - Returns: Whether it was written; if not, the file is as it was.
    func write(_ text: String, to path: String) -> Bool {
        (try? Data(text.utf8).write(to: URL(fileURLWithPath: absolute(path)), options: .atomic)) != nil
    }

    /// All files below the folder whose name ends so, sorted; hidden folders are left out.
    func files(below folder: String, suffix: String, isExcluded: (Entry) -> Bool = { _ in false }) -> [String] {
        var found: [String] = []
        var folders = [folder]
        while let next = folders.popLast() {
            for entry in entries(of: next) where !entry.name.hasPrefix(".") && !isExcluded(entry) {
                if entry.isFolder {
                    folders.append(entry.path)
                } else if entry.name.hasSuffix(suffix) {
                    found.append(entry.path)
                }
            }
        }
        return found.sorted()
    }

    static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

    /// The path with `.` and `..` resolved; nil when it leaves the root.
    static func normalized(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// Whether a package lies at a path as written in the manifest of a folder, outside the repository too.
    func holdsManifest(_ written: String, from folder: String) -> Bool {
        PrivateFile.exists((written.hasPrefix("/") ? written : absolute(Self.join(folder, written))) + "/Package.swift")
    }

    /// Whether the path is the folder or lies in it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
}
