import Markdown

/// Turns the inline parts of a document into styled text, and collects the targets of its links.
struct InlineText {
    private let document: MarkdownDocument
    /// The targets so far, in order, each once.
    private(set) var targets: [String] = []
    private var numbers: [String: Int] = [:]

    init(_ document: MarkdownDocument) { self.document = document }

    /// The lines of a text, of any width, divided at its hard breaks.
    mutating func text(_ text: MarkdownText, style: TextStyle = []) -> [DisplayText] {
        var lines = [DisplayText()]
        var styles = [style]
        /// The text so far of each open link and image: a link whose text is its target needs no number.
        var labels: [String] = []
        func show(_ text: String, _ style: TextStyle) {
            lines[lines.count - 1] += DisplayText(text.onOneLine, style: style == [] ? nil : style)
        }
        for part in document.inlines(of: text) {
            let style = styles.last ?? []
            switch part {
            case .text(let text):
                show(text, style)
                if !labels.isEmpty { labels[labels.count - 1] += text }
            case .code(let code):
                show(code, style.union(.dim))
                if !labels.isEmpty { labels[labels.count - 1] += code }
            case .softBreak: show(" ", style)
            case .hardBreak: lines.append(DisplayText())
            case .start(.emphasis): styles.append(style.union(.italic))
            case .start(.strong): styles.append(style.union(.bold))
            // No style of the palette strikes through.
            case .start(.strikethrough), .end(.strikethrough): show("~~", style)
            case .end(.emphasis), .end(.strong): styles.removeLast()
            case .start(.link), .start(.image): labels.append("")
            case .end(.link(let link)), .end(.image(let link)):
                guard let label = labels.popLast() else { continue }
                if let mark = mark(of: link, label: label) { show(mark, [.dim]) }
            }
        }
        return lines
    }

    /// The text in one line.
    mutating func line(_ text: MarkdownText, style: TextStyle = []) -> DisplayText {
        self.text(text, style: style).joined(separator: " ")
    }

    /// The number of a target in the list below the text; `nil` if there is no target, or if the label is the target.
    private mutating func mark(of link: MarkdownLink, label: String) -> String? {
        let target = link.destination
        if target.isEmpty || target == label || target == "mailto:" + label { return nil }
        let number = numbers[target] ?? targets.count + 1
        if number > targets.count {
            targets.append(target)
            numbers[target] = number
        }
        return " [\(number)]"
    }
}

extension String {
    /// With spaces for line endings and tabs, which character references can make.
    fileprivate var onOneLine: String {
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else { return self }
        return String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}
