/// Checks that only the user and root can have written the content of a folder.
public enum FolderTrust {
    /// Why a path cannot be trusted.
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

        /// The command that fixes it, once the user has checked the path.
        public var remedy: String {
            switch self {
            case .foreignOwner(let path, _): "chown \(Libc.userID) \(path.shellQuoted)"
            case .writable(let path, _): "chmod go-w \(path.shellQuoted)"
            }
        }
    }

    /// The first fault on the path to a folder, or in the folder; nil if none. Missing files have no fault.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - base: Where the path begins: the folder itself, or one above it. It may be a shared place such as `/tmp`,
    ///     where nobody can rename the files of others (the sticky bit).
    ///   - exceptions: Names in the folder that are not checked.
    public static func fault(in folder: String, from base: String, except exceptions: Set<String> = []) -> Fault? {
        if let fault = fault(at: base, isShared: true) { return fault }
        var path = base
        for part in folder.dropFirst(base.count).split(separator: "/") {
            path += "/" + String(part)
            if let fault = fault(at: path) { return fault }
        }
        for entry in Libc.entries(of: folder) ?? [] where !exceptions.contains(entry.name) {
            if let fault = fault(at: folder + "/" + entry.name) { return fault }
        }
        return nil
    }

    /// The fault of one file or folder. Both a link and its target are checked.
    ///
    /// The user's private group may write: it has the user's number and no other member. Debian and Ubuntu create such
    /// groups, with the umask 002.
    ///
    /// - Parameter isShared: Whether others may write to it if it has the sticky bit.
    public static func fault(at path: String, isShared: Bool = false) -> Fault? {
        fault(at: path, isShared: isShared, user: Libc.userID)
    }

    private static let stickyBit: UInt32 = 0o1000

    static func fault(at path: String, isShared: Bool, user: UInt32) -> Fault? {
        guard let link = Libc.linkStatus(path) else { return nil }
        let target = link.isLink ? Libc.status(path) : link
        for owner in [link.owner, target?.owner ?? link.owner] where ![user, 0].contains(owner) {
            return .foreignOwner(path: path, owner: owner)
        }
        guard let target else { return nil }
        let others: UInt32 = user != 0 && target.group == user ? 0o002 : 0o022
        let isProtected = isShared && target.mode & Self.stickyBit != 0
        guard target.mode & others != 0, !isProtected else { return nil }
        return .writable(path: path, mode: target.mode)
    }
}
