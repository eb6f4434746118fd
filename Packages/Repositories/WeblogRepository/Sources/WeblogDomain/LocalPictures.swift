import FrontMatter
import Markdown

extension WeblogEntry {
    /// The pictures of a text that are files on this computer, each once in their order: `![](./boat.png)` and
    /// `![[boat.png]]`. On the web they would be dead links.
    public static func localPictures(in source: String) -> [String] {
        let document = MarkdownDocument(FrontMatter(source).content)
        var found: [String] = []
        for text in document.blocks.flatMap(\.texts) {
            for inline in document.inlines(of: text) {
                switch inline {
                case .start(.image(let link)): if isLocal(link.destination) { found.append(link.destination) }
                case .text(let text): found += embeddedFiles(in: text)
                case .code, .softBreak, .hardBreak, .start, .end: break
                }
            }
        }
        var known: Set<String> = []
        return found.filter { known.insert($0).inserted }
    }

    /// Whether a target is relative. What begins with a brace is filled in by the service.
    private static func isLocal(_ target: String) -> Bool {
        guard let first = target.first, !"/#?{".contains(first) else { return false }
        let end = target.firstIndex { ":/?#".contains($0) }
        return end.map { target[$0] != ":" } ?? true
    }

    /// The names in `![[…]]`, with which Obsidian shows a file; a size after a bar is left out.
    private static func embeddedFiles(in text: String) -> [String] {
        text.components(after: "![[").compactMap { rest in
            guard let end = rest.firstRange(of: "]]") else { return nil }
            let name = rest[..<end.lowerBound].prefix { $0 != "|" && $0 != "#" }
            return name.isEmpty ? nil : String(name)
        }
    }
}

extension String {
    /// The texts after each occurrence of a mark, up to the next one.
    fileprivate func components(after mark: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let range = rest.firstRange(of: mark) {
            rest = rest[range.upperBound...]
            parts.append(rest.prefix(upTo: rest.firstRange(of: mark)?.lowerBound ?? rest.endIndex))
        }
        return parts
    }
}

extension MarkdownBlock {
    /// The texts with inline parts, in order. Blocks are nested at most 100 deep.
    fileprivate var texts: [MarkdownText] {
        switch self {
        case .paragraph(let text), .heading(_, let text): [text]
        case .quote(let blocks): blocks.flatMap(\.texts)
        case .list(let list): list.items.flatMap { $0.flatMap(\.texts) }
        case .table(let table): table.head + table.rows.flatMap(\.self)
        case .rule, .code: []
        }
    }
}
