import ResourceLoading

/// Something that a tree leaves out, and that nobody is to miss unseen.
public enum FolderRemark: Hashable, Sendable {
    /// The name of a file is no UTF-8, so that nothing can be done with it; what is no UTF-8 is replaced.
    case misnamed(FolderPath)
    /// The server gave several things under one id, and they differ: the tree has the first.
    case sameID(ContentKind, id: String)
    /// Files of the tree take every name that this thing of the server could have.
    case noName(ContentKind, id: String)
    /// These things of the server could not be read: they are left out, and what the tree has of them stays as it is.
    case unread(ContentKind, ids: [String], reason: String)
    /// Things of the server do not say what they are: what only the tree has may be one of them, and stays as it is.
    case unknown(ContentKind, reason: String)
}

extension FolderRemark {
    /// What a tree leaves out, because the server's answer has gaps.
    static func remarks(of kind: ContentKind, _ gaps: [ReadGap]) -> [FolderRemark] {
        let known = gaps.filter { $0.id != nil }
        let unknown = gaps.first { $0.id == nil }
        return [
            known.first.map { .unread(kind, ids: known.compactMap(\.id), reason: $0.reason) },
            unknown.map { .unknown(kind, reason: $0.reason) },
        ].compactMap(\.self)
    }
}
