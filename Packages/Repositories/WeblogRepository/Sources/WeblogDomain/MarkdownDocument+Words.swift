import FoundationExtensions
import Markdown

extension MarkdownDocument {
    /// Reads only the beginning of a text, which is enough for its heading and its first words: lists name entries by
    /// these.
    init(beginningOf text: String) { self.init(String(text.prefix(2000))) }

    /// The texts with inline parts, in order.
    var texts: [MarkdownText] { blocks.flatMap(\.texts) }

    /// The first words without marks and tags; those of code if there are no others.
    var firstWords: String {
        let code = blocks.compactMap(\.code).lazy.map { self.code($0) }
        let words = texts.lazy.map { self.words(of: $0).firstWords }
        return words.first { !$0.isEmpty } ?? code.map(\.firstWords).first { !$0.isEmpty } ?? ""
    }

    /// The heading of level 1 that the text begins with, perhaps below comments; `nil` if it begins otherwise.
    var firstHeading: String? {
        for block in blocks {
            switch block {
            case .heading(level: 1, let text): return words(of: text)
            case .paragraph(let text) where words(of: text).isEmpty: continue
            default: return nil
            }
        }
        return nil
    }

    /// A text without marks, and without tags and comments of HTML.
    private func words(of text: MarkdownText) -> String {
        let plain = inlines(of: text).reduce(into: "") { plain, inline in
            switch inline {
            case .text(let text), .code(let text): plain += text
            case .softBreak, .hardBreak: plain += "\n"
            case .start, .end: break
            }
        }
        return plain.replacingTags(with: "").trimmed()
    }
}

extension String {
    /// Replaces the tags of HTML, and its comments up to their first `>`.
    func replacingTags(with replacement: String) -> String {
        let parts = split(separator: "<", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            let isTag = part.first.map { $0.isLetter || "/!".contains($0) } ?? false
            let end = isTag ? part.firstIndex(of: ">") : nil
            text += end.map { replacement + part[part.index(after: $0)...] } ?? "<" + part
        }
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

    fileprivate var code: MarkdownText? {
        if case .code(_, let text) = self { text } else { nil }
    }
}
