/// Renders Markdown as HTML. HTML in the text is shown as text, so that nothing in it can run.
public struct MarkdownHTML {
    /// Which links a page has.
    public struct Links {
        /// The attributes of the `a` of a link; `nil` for its text alone.
        let link: (MarkdownLink) -> String?
        /// The HTML of an image, whose alternative text is escaped.
        let image: (MarkdownLink, _ alternative: String, _ isInLink: Bool) -> String
        /// The attributes of the `a` of a web address that is plain text; `nil` for the text alone.
        let address: (String) -> String?

        public init(
            link: @escaping (MarkdownLink) -> String?,
            image: @escaping (MarkdownLink, _ alternative: String, _ isInLink: Bool) -> String,
            address: @escaping (String) -> String? = { _ in nil }
        ) {
            self.link = link
            self.image = image
            self.address = address
        }
    }

    private let document: MarkdownDocument
    private var inlines: InlineHTML
    private var html = ""

    private init(_ document: MarkdownDocument, _ links: Links) {
        self.document = document
        inlines = InlineHTML(links, length: document.length)
    }

    /// The HTML of a document: block elements, each with a newline after it.
    public static func html(_ document: MarkdownDocument, links: Links) -> String {
        var renderer = MarkdownHTML(document, links)
        renderer.append(document.blocks, isTight: false)
        return renderer.html
    }

    private mutating func beginLine() {
        if !html.isEmpty, html.utf8.last != ASCII.newline { html += "\n" }
    }

    /// Recurses as deep as blocks are nested, which `BlockParser.deepest` limits.
    private mutating func append(_ blocks: [MarkdownBlock], isTight: Bool) {
        for block in blocks { append(block, isTight: isTight) }
    }

    private mutating func append(_ block: MarkdownBlock, isTight: Bool) {
        if case .paragraph(let text) = block, isTight { return append(text) }
        beginLine()
        switch block {
        case .paragraph(let text): append(text, in: "p")
        case .heading(let level, let text): append(text, in: "h\(level)")
        case .rule: html += "<hr>\n"
        case .code(let language, let text):
            let attribute = language.isEmpty ? "" : " class=\"language-\(HTML.escaped(language))\""
            html += "<pre><code\(attribute)>\(HTML.escaped(document.code(text)))</code></pre>\n"
        case .quote(let blocks):
            html += "<blockquote>\n"
            append(blocks, isTight: false)
            beginLine()
            html += "</blockquote>\n"
        case .list(let list): append(list)
        case .table(let table): append(table)
        }
    }

    private mutating func append(_ text: MarkdownText, in element: String) {
        html += "<\(element)>"
        append(text)
        html += "</\(element)>\n"
    }

    private mutating func append(_ list: MarkdownList) {
        let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
        let element = list.start == nil ? "ul" : "ol"
        html += "<\(element)\(start)>\n"
        for item in list.items {
            html += "<li>"
            append(item, isTight: list.isTight)
            html += "</li>\n"
        }
        html += "</\(element)>\n"
    }

    private mutating func append(_ table: MarkdownTable) {
        html += "<table>\n<thead>\n"
        append(table.head, table, "th")
        html += "</thead>\n"
        if !table.rows.isEmpty {
            html += "<tbody>\n"
            for row in table.rows { append(row, table, "td") }
            html += "</tbody>\n"
        }
        html += "</table>\n"
    }

    private mutating func append(_ row: [MarkdownText], _ table: MarkdownTable, _ element: String) {
        html += "<tr>\n"
        for (cell, alignment) in zip(row, table.alignments) {
            let attribute = alignment.map { " align=\"\($0.rawValue)\"" } ?? ""
            html += "<\(element)\(attribute)>"
            append(cell)
            html += "</\(element)>\n"
        }
        html += "</tr>\n"
    }

    private mutating func append(_ text: MarkdownText) {
        inlines.append(document.inlines(of: text), to: &html)
    }
}
