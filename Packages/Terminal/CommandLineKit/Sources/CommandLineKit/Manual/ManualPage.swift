/// A page of the manual.
public struct ManualPage: Hashable, Sendable {
    /// Its file, such as `prog-status-post.1`.
    public let fileName: String
    /// What the file holds, for `man`.
    public let text: String
}
