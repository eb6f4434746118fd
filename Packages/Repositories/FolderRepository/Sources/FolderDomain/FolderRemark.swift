/// Something that a tree leaves out, and that nobody is to miss unseen.
public enum FolderRemark: Hashable, Sendable {
    /// The name of a file is no UTF-8, so that nothing can be done with it; what is no UTF-8 is replaced.
    case misnamed(FolderPath)
    /// The server gave several things under one id, and they differ: the tree has the first.
    case sameID(ContentKind, id: String)
    /// Files of the tree take every name that this thing of the server could have.
    case noName(ContentKind, id: String)
}
