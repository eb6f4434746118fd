public import FeatureContributions
import ResourceLoading

/// What a pull or a plan leaves out, or leaves as it is, and reports.
public enum FolderNotice: Hashable, Sendable {
    /// A file is ignored since its name is not UTF-8; in this path the invalid bytes are replaced.
    case misnamed(FolderPath)
    /// The server has several different items with one id; the tree has the first.
    case sameID(FolderKind, id: String)
    /// Every possible file name of this item is taken by other files of the tree.
    case noName(FolderKind, id: String)
    /// These items of the server could not be read; their files and rows in the tree are left unchanged.
    case unread(FolderKind, ids: [String], reason: String)
    /// These files differ from the archive and are newer than it, so they are left unchanged.
    case later(Set<FolderPath>)
    /// Some items of the server have no readable id. Items that seem to be only in the tree may be among them, so none
    /// counts as deleted on the server.
    case unknown(FolderKind, reason: String)
}

extension FolderNotice {
    /// The notices about unreadable items in the server's answer.
    static func notices(of kind: FolderKind, _ gaps: [ReadGap]) -> [FolderNotice] {
        let known = gaps.filter { $0.id != nil }
        let unknown = gaps.first { $0.id == nil }
        return [
            known.first.map { .unread(kind, ids: known.compactMap(\.id), reason: $0.reason) },
            unknown.map { .unknown(kind, reason: $0.reason) },
        ].compactMap(\.self)
    }
}
