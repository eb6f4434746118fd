/// A CommonMark text as a tree of blocks.
///
/// Reading takes time and memory linear in its length: blocks are nested at most 100 deep, and deeper marks are text;
/// the inline parts of a block are a flat sequence, read on demand. GFM's tables and `~~strikethrough~~` are supported.
/// HTML is text.
///
/// Source: CommonMark 0.31.2, <https://spec.commonmark.org/0.31.2/>; GFM 0.29, sections 4.10 and 6.5.
public struct MarkdownDocument: Sendable {
    /// The blocks, in order.
    public let blocks: [MarkdownBlock]

    private let content: [UInt8]
    private let definitions: [String: MarkdownLink]

    /// Reads a text. Every text is valid; if it is longer than 1 GiB, only the first GiB is read.
    public init(_ text: String) {
        var parser = BlockParser(source: Self.bytes(text))
        blocks = parser.parse()
        content = parser.content
        definitions = parser.definitions
    }

    /// The inline parts of a text of this document, in order.
    public func inlines(of text: MarkdownText) -> [MarkdownInline] {
        var parser = InlineParser(bytes: content, start: text.start, end: text.end, definitions: definitions)
        return parser.parse()
    }

    /// The lines of a code block of this document, each with its line ending.
    public func code(_ text: MarkdownText) -> String {
        String(decoding: content[text.start..<text.end], as: UTF8.self)
    }

    /// The length of its texts (bytes).
    var length: Int { content.count }

    /// The UTF-8 of a text; NUL becomes U+FFFD.
    private static func bytes(_ text: String) -> [UInt8] {
        let bytes = [UInt8](text.utf8.prefix(1 << 30))
        guard bytes.contains(0) else { return bytes }
        return bytes.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
    }
}
