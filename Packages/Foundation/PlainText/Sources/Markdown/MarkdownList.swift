/// A list in a Markdown document.
public struct MarkdownList: Equatable, Sendable {
    /// The first item's number, 0...999,999,999; `nil` for bullets.
    public let start: Int?
    /// Whether no blank line separates its items or their blocks: their paragraphs are then plain lines.
    public let isTight: Bool
    /// The blocks of each item.
    public let items: [[MarkdownBlock]]
}
