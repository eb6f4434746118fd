import Synchronization

/// A cache of folders' entries and of the real folders of paths.
final class FolderCache: Sendable {
    private struct Cache {
        /// By folder; sorted by name.
        var entries: [String: [FileTree.Entry]] = [:]
        /// By folder and name, for the folders in which names were looked up.
        var named: [String: [String: FileTree.Entry]] = [:]
        /// By folder and lowercased name, for the folders in which a name was not found as written.
        var folded: [String: [String: FileTree.Entry]] = [:]
        /// The real folder of a path; `nil` if there is none.
        var folders: [String: String?] = [:]
    }

    private let cache = Mutex(Cache())

    /// The entries of a folder, if they are known.
    func entries(of folder: String) -> [FileTree.Entry]? { cache.withLock { $0.entries[folder] } }

    func remember(_ entries: [FileTree.Entry], of folder: String) {
        cache.withLock { $0.entries[folder] = entries }
    }

    /// Called when files or folders may have been made, moved or removed.
    func forget() { cache.withLock { $0 = Cache() } }

    /// The entry that the file system of macOS would find, which ignores case and the form of Unicode.
    func entry(_ name: String, among entries: [FileTree.Entry], of folder: String) -> FileTree.Entry? {
        cache.withLock { cache in
            // Names that differ only in their form of Unicode are equal here; the file system of Linux may have both.
            let named = cache.named[folder] ?? Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
            cache.named[folder] = named
            if let entry = named[name] { return entry }
            let folded =
                cache.folded[folder] ?? Dictionary(entries.map { ($0.name.lowercased(), $0) }) { first, _ in first }
            cache.folded[folder] = folded
            return folded[name.lowercased()]
        }
    }

    /// The real folder of a path.
    ///
    /// - Parameter find: Called if it is not known.
    func folder(_ path: String, _ find: () -> String?) -> String? {
        if let known = cache.withLock({ $0.folders[path] }) { return known }
        let found = find()
        cache.withLock { $0.folders[path] = .some(found) }
        return found
    }
}

extension FileTree {
    /// The path relative to the root without `.` and `..`; `nil` if it ends outside; it may lead out of the root and
    /// back.
    func place(_ path: String) -> String? {
        if let inside = Self.normalized(path) { return inside }
        let (base, absolute) = (String(root.dropFirst()), Self.normalized(root + "/" + path))
        guard let absolute, Self.contains(base, absolute) else { return nil }
        return String(absolute.dropFirst(base.count).drop { $0 == "/" })
    }

    /// The path at which a file or folder really is, relative to the root.
    ///
    /// Names are looked up as the file system of macOS does, whatever their case and form of Unicode; links are
    /// followed, unless they lead out of the root. Where Git could not make a link to a folder, its text file is
    /// followed too.
    ///
    /// - Returns: `nil` if nothing is there.
    func real(_ path: String) -> String? {
        guard let path = place(path) else { return nil }
        guard let slash = path.lastIndex(of: "/") else { return path.isEmpty ? "" : real(path, in: "") }
        return realFolder(String(path[..<slash])).flatMap { real(String(path[path.index(after: slash)...]), in: $0) }
    }

    /// The path at which a folder really is, relative to the root; see `real`.
    func realFolder(_ path: String) -> String? {
        if path.isEmpty { return "" }
        return folders.folder(path) {
            guard let found = real(path) else { return nil }
            return isFolder(found) ? found : linkText(found)
        }
    }

    private func real(_ name: String, in folder: String) -> String? {
        // The entry's name has the form of Unicode that the folder has; Linux finds a file by that form only.
        guard let entry = folders.entry(name, among: quietEntries(of: folder), of: folder) else { return nil }
        guard entry.isLink else { return entry.path }
        guard exists(entry.path) else { return nil }
        return withoutLinks(entry.path) ?? entry.path
    }

    /// The folder named by a text file that Git wrote in place of a link.
    private func linkText(_ file: String) -> String? {
        guard let bytes = bytes(file), bytes.count < 1024, !bytes.contains(UInt8(ascii: "\n")),
            let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, !text.hasPrefix("/")
        else { return nil }
        let around = file.split(separator: "/").dropLast().joined(separator: "/")
        return place(Self.join(around, text)).flatMap { isFolder($0) ? $0 : nil }
    }
}
