/// Whether nobody but the user, and root, can have put there what lies in a folder.
public enum FolderTrust {
    /// Why what lies at a path cannot be trusted.
    public enum Fault: Error, Hashable, Sendable {
        /// Somebody else owns it.
        case foreignOwner(path: String, owner: UInt32)
        /// Others may write to it.
        case writable(path: String, mode: UInt32)

        /// The fault in words: one sentence without a full stop.
        public var words: String {
            switch self {
            case .foreignOwner(let path, let owner):
                "\(path) belongs to another user (\(owner)), so its contents cannot be trusted"
            case .writable(let path, let mode):
                "\(path) has mode \(String(mode, radix: 8)): others may write to it, so its contents cannot be trusted"
            }
        }

        /// The command that mends it, once what is there was looked at.
        public var remedy: String {
            switch self {
            case .foreignOwner(let path, _): "chown \(Libc.userID) '\(path)'"
            case .writable(let path, _): "chmod go-w '\(path)'"
            }
        }
    }

    /// Gives the first fault on the way to a folder, and of what lies in it; nil for none. What is missing has none.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - base: Where the way begins: the folder itself, or one above it. It may be a place for everybody such as `/tmp`,
    ///     where nobody can rename what belongs to others (the sticky bit).
    ///   - exceptions: Names in the folder that are not looked at.
    public static func fault(in folder: String, from base: String, except exceptions: Set<String> = []) -> Fault? {
        if let fault = fault(at: base, isShared: true) { return fault }
        var path = base
        for part in folder.dropFirst(base.count).split(separator: "/") {
            path += "/" + part
            if let fault = fault(at: path) { return fault }
        }
        for entry in Libc.entries(of: folder) ?? [] where !exceptions.contains(entry.name) {
            if let fault = fault(at: folder + "/" + entry.name) { return fault }
        }
        return nil
    }

    /// Gives the fault of one file or folder. Of a link both itself and what it leads to are looked at.
    ///
    /// A group may write where it is the user's own, which has the user's number and no other member, as Debian and Ubuntu
    /// make it: their umask is then 002.
    public static func fault(at path: String, isShared: Bool = false) -> Fault? {
        fault(at: path, isShared: isShared, user: Libc.userID)
    }

    static func fault(at path: String, isShared: Bool, user: UInt32) -> Fault? {
        guard let link = Libc.linkStatus(path) else { return nil }
        let target =
            Libc.isLink(mode: link.mode) ? Libc.status(path).map { ($0.mode, $0.owner) } : (link.mode, link.owner)
        for owner in [link.owner, target?.1 ?? link.owner] where ![user, 0].contains(owner) {
            return .foreignOwner(path: path, owner: owner)
        }
        let hasOwnGroup = user != 0 && Libc.group(of: path) == user
        let others: UInt32 = hasOwnGroup ? 0o002 : 0o022
        guard let mode = target?.0, mode & others != 0, !(isShared && Libc.isSticky(mode: mode)) else { return nil }
        return .writable(path: path, mode: mode & 0o7777)
    }
}
