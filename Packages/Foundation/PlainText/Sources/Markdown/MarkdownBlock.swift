/// A block of a Markdown document.
public enum MarkdownBlock: Equatable, Sendable {
    case paragraph(MarkdownText)
    /// - Parameter level: 1...6.
    case heading(level: Int, MarkdownText)
    /// A horizontal rule.
    case rule
    /// Code. Its language is the first word after its fence, empty if there is none.
    case code(language: String, MarkdownText)
    case quote([MarkdownBlock])
    case list(MarkdownList)
    case table(MarkdownTable)
}
