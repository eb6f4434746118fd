import Synchronization
import SystemCalls

/// A cache of the names in folders and of the real folders of paths.
final class FolderNames: Sendable {
    struct Names: Sendable {
        var kinds: [String: ConfinedFolder.Kind] = [:]
        /// The names by their lowercased form, for a file system that ignores case.
        var folded: [String: String] = [:]
    }

    private struct Cache {
        var names: [String: Names] = [:]
        /// The real folder of a path; `nil` if there is none.
        var folders: [String: String?] = [:]
    }

    private let cache = Mutex(Cache())

    func names(in folder: String, _ list: () -> [(name: String, kind: ConfinedFolder.Kind)]) -> Names {
        if let known = cache.withLock({ $0.names[folder] }) { return known }
        var names = Names()
        for (name, kind) in list() {
            // Names that differ only in their form of Unicode are equal here; the file system of Linux may have both.
            names.kinds[name] = kind
            names.folded[name.lowercased()] = name
        }
        cache.withLock { $0.names[folder] = names }
        return names
    }

    func folder(_ path: String, _ find: () -> String?) -> String? {
        if let known = cache.withLock({ $0.folders[path] }) { return known }
        let found = find()
        cache.withLock { $0.folders[path] = .some(found) }
        return found
    }
}

extension FileTree {
    /// The path relative to the root without `.` and `..`; `nil` if it ends outside, whatever it leads through.
    func place(_ path: String) -> String? {
        if let inside = Self.normalized(path) { return inside }
        let (base, absolute) = (String(root.dropFirst()), Self.normalized(root + "/" + path))
        guard let absolute, Self.contains(base, absolute) else { return nil }
        return String(absolute.dropFirst(base.count).drop { $0 == "/" })
    }

    /// The path at which a file or folder really is, relative to the root.
    ///
    /// Names are looked up as the file system of macOS does, in any case and form of Unicode; links are followed,
    /// unless they lead out of the root. Where Git could not make a link, its text file is followed too.
    ///
    /// - Returns: `nil` if there is nothing.
    func real(_ path: String) -> String? {
        guard let path = place(path) else { return nil }
        guard let slash = path.lastIndex(of: "/") else { return path.isEmpty ? "" : real(path, in: "") }
        return realFolder(String(path[..<slash])).flatMap { real(String(path[path.index(after: slash)...]), in: $0) }
    }

    /// The path at which a folder really is, relative to the root; see `real`.
    func realFolder(_ path: String) -> String? {
        if path.isEmpty { return "" }
        return names.folder(path) {
            guard let found = real(path) else { return nil }
            return isFolder(found) ? found : linkText(found)
        }
    }

    private func real(_ name: String, in folder: String) -> String? {
        let names = names.names(in: folder) { listing(folder) }
        let found = names.kinds[name].map { _ in name } ?? names.folded[name.lowercased()]
        guard let found else { return nil }
        // The key has the form of Unicode that the folder has; Linux finds a file by that form only.
        let listed = names.kinds.index(forKey: found).map { names.kinds[$0] }
        let path = Self.join(folder, listed?.key ?? found)
        guard listed?.value == .link else { return path }
        guard exists(path) else { return nil }
        return withoutLinks(path) ?? path
    }

    private func listing(_ folder: String) -> [(name: String, kind: ConfinedFolder.Kind)] {
        ((try? FolderReading.entries(of: absolute(folder))) ?? []).map { ($0.name, $0.kind) }
    }

    /// The folder to which a file leads that Git wrote in place of a link.
    private func linkText(_ file: String) -> String? {
        guard let bytes = bytes(file), bytes.count < 1024, !bytes.contains(UInt8(ascii: "\n")),
            let text = String(validating: bytes, as: UTF8.self), !text.isEmpty, !text.hasPrefix("/")
        else { return nil }
        let around = file.split(separator: "/").dropLast().joined(separator: "/")
        return place(Self.join(around, text)).flatMap { isFolder($0) ? $0 : nil }
    }
}
