/// An inline part of a text. Spans are given by their starts and ends, which are always balanced.
///
/// The sequence is flat, so that no nesting in a document deepens a call stack.
public enum MarkdownInline: Equatable, Sendable {
    /// What encloses other parts.
    public enum Span: Equatable, Sendable {
        case emphasis, strong, strikethrough
        indirect case link(MarkdownLink)
        /// Its parts are the alternative text.
        indirect case image(MarkdownLink)
    }

    /// Text; two of them are never adjacent.
    case text(String)
    case code(String)
    /// A line ending within a paragraph.
    case softBreak
    /// A line break that the author asked for.
    case hardBreak
    case start(Span)
    case end(Span)
}
