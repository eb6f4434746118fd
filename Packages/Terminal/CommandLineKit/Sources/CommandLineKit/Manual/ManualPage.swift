/// A page of the manual.
public struct ManualPage: Hashable, Sendable {
    /// Its file name, such as `prog-status-post.1`.
    public let fileName: String
    /// The file's content, for `man`.
    public let text: String
}
