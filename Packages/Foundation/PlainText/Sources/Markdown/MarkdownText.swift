/// The text of a block, as a part of its document. The methods of the document read it.
public struct MarkdownText: Equatable, Sendable {
    /// Its bytes in the content of the document, without the one at `end`.
    let start: Int
    let end: Int
}
