/// The text of a block: a part of its document, which reads it.
public struct MarkdownText: Equatable, Sendable {
    let start: Int
    let end: Int

    /// Whether it has no characters.
    public var isEmpty: Bool { start == end }
}
