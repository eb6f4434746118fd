import Foundation
import Synchronization
import SystemCalls

/// The repository's files, named by paths relative to its root with `/` between the parts; the root itself is "".
struct FileTree: Sendable {
    /// Absolute, without a slash at the end.
    let root: String
    private let unopened = Unopened()
    let folders = FolderCache()
    /// Written files, if they are kept in memory instead of on the disk.
    private let drafts: Drafts?

    /// The folders that exist but could not be read.
    private final class Unopened: Sendable {
        let folders = Mutex<Set<String>>([])
    }

    private final class Drafts: Sendable {
        let texts = Mutex<[String: String]>([:])
    }

    /// - Parameter isDraft: Whether written files are only kept in memory, and read from there.
    init(root: String, isDraft: Bool = false) {
        self.root = URL(fileURLWithPath: root).standardizedFileURL.path
        drafts = isDraft ? Drafts() : nil
    }

    /// The files written to memory only, by path.
    var drafted: [String: String] { drafts?.texts.withLock { $0 } ?? [:] }

    struct Entry: Sendable {
        var name: String
        var path: String
        /// `false` for a symbolic link.
        var isFolder: Bool
        var isLink = false
    }

    func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    /// The entries of a folder by name; empty if it cannot be read.
    func entries(of folder: String) -> [Entry] {
        do throws(SystemError) {
            return try listing(folder)
        } catch {
            // A file has no entries; it is not an unread folder.
            if !error.isNotFound, isFolder(folder) || !exists(folder) { markUnread(folder) }
            return []
        }
    }

    /// The entries of a folder by name; if it cannot be read, that is not reported.
    func quietEntries(of folder: String) -> [Entry] { (try? listing(folder)) ?? [] }

    /// The entries of a folder, from the cache if it was read before.
    private func listing(_ folder: String) throws(SystemError) -> [Entry] {
        if let known = folders.entries(of: folder) { return known }
        let entries = try FolderReading.entries(of: absolute(folder)).sorted { $0.name < $1.name }.map {
            Entry(
                name: $0.name, path: Self.join(folder, $0.name), isFolder: $0.kind == .folder, isLink: $0.kind == .link)
        }
        folders.remember(entries, of: folder)
        return entries
    }

    /// Remembers a folder whose content cannot be read.
    func markUnread(_ folder: String) { unopened.folders.withLock { _ = $0.insert(folder) } }

    /// The requested folders whose content is unknown.
    var unreadFolders: [String] { unopened.folders.withLock { $0.sorted() } }

    /// The absolute path without symbolic links.
    private func resolved(_ path: String) -> String {
        URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path
    }

    /// The path relative to the root, with links resolved; `nil` if it is outside.
    func withoutLinks(_ path: String) -> String? {
        let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
        let target = resolved(path)
        if target == root { return "" }
        return target.hasPrefix(root + "/") ? String(target.dropFirst(root.count + 1)) : nil
    }

    func isFolder(_ path: String) -> Bool { PrivateFile.isFolder(absolute(path)) }

    func exists(_ path: String) -> Bool { PrivateFile.exists(absolute(path)) }

    /// The bytes of a file; `nil` if it cannot be read.
    func bytes(_ path: String) -> [UInt8]? {
        if let draft = drafted[path] { return Array(draft.utf8) }
        return try? FolderReading.contents(of: absolute(path))
    }

    /// The text of a file; `nil` if it cannot be read or is not UTF-8.
    func text(_ path: String) -> String? {
        bytes(path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// - Returns: Whether the folder exists now.
    func makeFolder(_ path: String) -> Bool {
        (try? FileManager.default.createDirectory(atPath: absolute(path), withIntermediateDirectories: true)) != nil
    }

    /// Writes a file. If the path is a link, its target is written; a link that leads out of the root is replaced.
    ///
    /// - Returns: Whether it was written; if not, the file is unchanged.
    func write(_ text: String, to path: String) -> Bool {
        if let drafts {
            drafts.texts.withLock { $0[path] = text }
            return true
        }
        let url = URL(fileURLWithPath: absolute(withoutLinks(path) ?? path))
        return (try? Data(text.utf8).write(to: url, options: .atomic)) != nil
    }

    /// All files below the folder whose names end in the suffix, sorted; hidden folders are skipped.
    ///
    /// Links are followed, as SwiftPM follows them; a link to an enclosing folder would never end, and counts as
    /// unreadable.
    ///
    /// - Parameter isExcluded: Called with each entry; its path contains the links that lead to it.
    /// - Returns: The paths at which the files really are; for a file outside the root, the path through the link.
    func files(below folder: String, suffix: String, isExcluded: (Entry) -> Bool = { _ in false }) -> [String] {
        var found: [String] = []
        var folders = [(shown: folder, real: realFolder(folder) ?? folder)]
        /// The folders entered through links.
        var entered = Set<String>()
        while let (next, real) = folders.popLast() {
            for entry in entries(of: next) where !entry.name.hasPrefix(".") {
                var entry = entry
                var place = real == next ? entry.path : Self.join(real, entry.name)
                if entry.isLink {
                    if let target = withoutLinks(entry.path), exists(target) { place = target }
                }
                if entry.isLink, isFolder(entry.path) {
                    entry.isFolder = true
                    guard !isExcluded(entry) else { continue }
                    let target = resolved(entry.path)
                    guard !Self.contains(target, resolved(next)), !Self.contains(target, resolved(folder)) else {
                        markUnread(entry.path)
                        continue
                    }
                    guard entered.insert(target).inserted else { continue }
                }
                guard !isExcluded(entry) else { continue }
                if entry.isFolder {
                    folders.append((entry.path, place))
                } else if entry.name.hasSuffix(suffix) {
                    found.append(place)
                }
            }
        }
        // A file and a link to it are one file.
        return Set(found).sorted()
    }

    static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }

    /// The path with `.` and `..` resolved; `nil` if it leaves the root.
    static func normalized(_ path: String) -> String? {
        guard !isNormalized(path) else { return path }
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var found: [UInt8] = []
        for part in path.utf8.split(separator: slash) where !part.elementsEqual([dot]) {
            if part.elementsEqual([dot, dot]) {
                guard !found.isEmpty else { return nil }
                found.removeSubrange((found.lastIndex(of: slash) ?? 0)...)
            } else {
                if !found.isEmpty { found.append(slash) }
                found += part
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    /// Whether every part of the path is a name; also `false` if a name begins with a dot.
    private static func isNormalized(_ path: String) -> Bool {
        var previous = UInt8(ascii: "/")
        for byte in path.utf8 {
            if previous == UInt8(ascii: "/"), byte == previous || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != UInt8(ascii: "/") || path.isEmpty
    }

    /// The path of a local package relative to the folder of the manifest; unchanged unless it is absolute and below
    /// the root.
    func relative(_ written: String, from folder: String) -> String {
        guard written.hasPrefix(root + "/"), let path = Self.normalized(String(written.dropFirst(root.count + 1)))
        else {
            return written
        }
        let up = folder.split(separator: "/").map { _ in ".." }
        return (up + path.split(separator: "/").map(String.init)).joined(separator: "/")
    }

    /// The folder of a local package in the repository, links resolved; `nil` for any other dependency.
    ///
    /// - Parameter known: Folders to skip, since their packages are known.
    func package(
        _ dependency: Manifest.PackageDependency, from folder: String, unless known: Set<String> = []
    ) -> String? {
        guard case .local(let written) = dependency, !written.hasPrefix("/"),
            let path = place(Self.join(folder, written)), !known.contains(path),
            let found = realFolder(path), exists(Self.join(found, "Package.swift"))
        else { return nil }
        return found
    }

    /// Whether a package is at the path that the manifest of a folder names, in the repository or outside.
    func holdsManifest(_ written: String, from folder: String) -> Bool {
        PrivateFile.exists((written.hasPrefix("/") ? written : absolute(Self.join(folder, written))) + "/Package.swift")
    }

    /// Whether the path is the folder or inside it.
    static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
}
