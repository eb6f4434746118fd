/// Renders the inline parts of a text as HTML.
struct InlineHTML {
    private let links: MarkdownHTML.Links
    /// How many images are around the current part, which is then alternative text of the outermost one.
    private var imageDepth = 0
    private var alternative = ""
    /// For each link around the current part, whether it is rendered as a link.
    private var openLinks: [Bool] = []
    /// How many more bytes of link and image targets the HTML may contain.
    private var targetBytes: Int

    /// - Parameter length: The length of the document (bytes).
    init(_ links: MarkdownHTML.Links, length: Int) {
        self.links = links
        targetBytes = 100_000 + 2 * length
    }

    mutating func append(_ parts: [MarkdownInline], to html: inout String) {
        for part in parts {
            if imageDepth > 0 { appendAlternative(part, to: &html) } else { append(part, to: &html) }
        }
    }

    private mutating func append(_ part: MarkdownInline, to html: inout String) {
        switch part {
        case .text(let text):
            if openLinks.isEmpty { appendLinkingAddresses(text, to: &html) } else { html += HTML.escaped(text) }
        case .code(let code): html += "<code>\(HTML.escaped(code))</code>"
        case .softBreak: html += "\n"
        case .hardBreak: html += "<br>\n"
        case .start(.image):
            imageDepth = 1
            alternative = ""
        case .start(.link(let link)):
            let attributes = isWithinBounds(link) ? links.link(link) : nil
            openLinks.append(attributes != nil)
            if let attributes { html += "<a \(attributes)>" }
        case .end(.link): if openLinks.popLast() == true { html += "</a>" }
        case .start(let span): html += "<\(Self.element(span))>"
        case .end(let span): html += "</\(Self.element(span))>"
        }
    }

    private mutating func appendAlternative(_ part: MarkdownInline, to html: inout String) {
        switch part {
        case .text(let text), .code(let text): alternative += text
        case .softBreak, .hardBreak: alternative += "\n"
        case .start(.image): imageDepth += 1
        case .end(.image(let link)):
            imageDepth -= 1
            guard imageDepth == 0 else { return }
            let label = HTML.escaped(alternative)
            html += isWithinBounds(link) ? links.image(link, label, openLinks.contains(true)) : label
        case .start, .end: break
        }
    }

    /// Counts a target; `false` beyond the bound: the link is then text. Without a bound, a long definition with many
    /// references would make HTML that grows with the square of the document's length.
    private mutating func isWithinBounds(_ link: MarkdownLink) -> Bool {
        targetBytes -= link.destination.utf8.count + link.title.utf8.count
        return targetBytes >= 0
    }

    private static func element(_ span: MarkdownInline.Span) -> String {
        switch span {
        case .emphasis: "em"
        case .strong: "strong"
        case .strikethrough: "s"
        case .link, .image: "span"
        }
    }

    /// Appends a text with links for the web addresses in it.
    private func appendLinkingAddresses(_ text: String, to html: inout String) {
        var rest = text[...]
        while let address = WebAddress.first(in: rest) {
            let target = String(rest[address])
            html += HTML.escaped(String(rest[..<address.lowerBound]))
            let label = HTML.escaped(target)
            html += links.address(target).map { "<a \($0)>\(label)</a>" } ?? label
            rest = rest[address.upperBound...]
        }
        html += HTML.escaped(String(rest))
    }
}
