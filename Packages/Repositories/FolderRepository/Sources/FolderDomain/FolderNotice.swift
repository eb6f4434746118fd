public import FeatureContributions
import ResourceLoading

/// An item left out of a tree, which is reported.
public enum FolderNotice: Hashable, Sendable {
    /// A file's name is not UTF-8, so it cannot be used; here the invalid bytes are replaced.
    case misnamed(FolderPath)
    /// The server has several different items with one id: the tree has the first.
    case sameID(FolderKind, id: String)
    /// Every possible file name of this item is taken by other files of the tree.
    case noName(FolderKind, id: String)
    /// These items of the server could not be read: they are left out, and the tree's side stays as it is.
    case unread(FolderKind, ids: [String], reason: String)
    /// These files are from a later time than the archive, which differs: they stay as they are.
    case later(Set<FolderPath>)
    /// Some items of the server have no readable id. Items that are only in the tree may be among them, so they stay.
    case unknown(FolderKind, reason: String)
}

extension FolderNotice {
    /// The notices on gaps in the server's answer.
    static func notices(of kind: FolderKind, _ gaps: [ReadGap]) -> [FolderNotice] {
        let known = gaps.filter { $0.id != nil }
        let unknown = gaps.first { $0.id == nil }
        return [
            known.first.map { .unread(kind, ids: known.compactMap(\.id), reason: $0.reason) },
            unknown.map { .unknown(kind, reason: $0.reason) },
        ].compactMap(\.self)
    }
}
