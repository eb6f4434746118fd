/// The text of a block, as a part of its document. The methods of the document read it.
public struct MarkdownText: Equatable, Sendable {
    let start: Int
    let end: Int
}
