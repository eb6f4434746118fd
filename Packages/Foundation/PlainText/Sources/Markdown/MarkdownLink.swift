/// The target of a link or an image. It is untrusted: any scheme, relative, or empty.
public struct MarkdownLink: Hashable, Sendable {
    /// The URL or path, without escapes of Markdown.
    public let destination: String
    /// The title; empty for none.
    public let title: String
}
