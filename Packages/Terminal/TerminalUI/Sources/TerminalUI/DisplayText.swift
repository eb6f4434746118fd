/// A text that is safe to show: the only kind that a console accepts.
///
/// Every initializer, literals and interpolations included, makes characters visible that could control a terminal: an
/// ESC becomes `\u{1B}`, a right-to-left override `\u{202E}`, a lone CR `\u{D}`. A CRLF becomes a newline; newlines and
/// tabs stay. Emoji sequences stay, as do the joiners of scripts that need them. A character of more than 32 scalars is
/// cut, with a `…`, except in tab-separated fields. Styles are kept beside the text; only the console turns them into
/// escape sequences.
public struct DisplayText: Hashable, Sendable {
    /// A part of it with one style.
    public struct Span: Hashable, Sendable {
        /// The safe text.
        public internal(set) var text: String
        /// Its style on a terminal with colours.
        public internal(set) var style: TextStyle?
    }

    /// Its parts, in order. Concatenation joins adjacent parts of the same style.
    public private(set) var spans: [Span]

    /// Makes a text safe to show. A safe text stays unchanged.
    ///
    /// - Parameters:
    ///   - text: Any text, from anyone.
    ///   - style: Its style on a terminal with colours.
    public init(_ text: String, style: TextStyle? = nil) {
        self.init(safe: Self.sanitised(text), style: style)
    }

    /// Creates a safe text of one line: newlines and tabs, with the spaces around them, become single spaces, none at
    /// either end.
    public init(line text: String, style: TextStyle? = nil) {
        let safe = Self.sanitised(text)
        guard safe.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else {
            self.init(safe: safe, style: style)
            return
        }
        let words = safe.unicodeScalars.split { $0 == "\n" || $0 == "\t" }.map { String($0).trimmingBlanks() }
        self.init(safe: words.filter { !$0.isEmpty }.joined(separator: " "), style: style)
    }

    /// Creates one field of a tab-separated line: tab, newline, CR and backslash become `\t`, `\n`, `\r` and `\\`,
    /// other unsafe characters `\u{…}`.
    ///
    /// The escapes are reversible.
    public init(tabSeparatedField text: String) {
        guard text.utf8.contains(where: { $0 >= 0x7F || $0 < 0x20 || $0 == 0x5C }),
            UnsafeScalars.mayOccur(in: text) || text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x5C })
        else {
            self.init(safe: text, style: nil)
            return
        }
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\\": result += "\\\\"
            default: Self.append(index, of: scalars, to: &result)
            }
        }
        self.init(safe: result, style: nil)
    }

    /// Creates an empty text.
    public init() { spans = [] }

    init(safe text: String, style: TextStyle?) {
        spans = text.isEmpty ? [] : [Span(text: text, style: style)]
    }

    init(spans: [Span]) {
        self.spans = spans
    }

    /// The safe text without its styles.
    public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

    /// Whether it is empty.
    public var isEmpty: Bool { spans.isEmpty }

    /// The terminal cells of a text of one line.
    public var width: Int { spans.reduce(0) { $0 + CellWidth.of($1.text) } }

    /// Adds a style where the text has none yet.
    public func styled(_ style: TextStyle) -> DisplayText {
        DisplayText(spans: spans.map { Span(text: $0.text, style: $0.style ?? style) })
    }

    /// Concatenates two texts.
    public static func + (first: DisplayText, second: DisplayText) -> DisplayText {
        var result = first
        result += second
        return result
    }

    /// Appends a text.
    public static func += (first: inout DisplayText, second: DisplayText) {
        let last = first.spans.count - 1
        guard last >= 0, let next = second.spans.first, first.spans[last].style == next.style else {
            first.spans += second.spans
            return
        }
        first.spans[last].text += next.text
        first.spans += second.spans.dropFirst()
    }

    /// The text for the terminal, with escape sequences.
    func rendered(withColour: Bool, on background: TerminalBackground = .unknown) -> String {
        guard withColour else { return plain }
        return spans.map { span in
            guard let style = span.style else { return span.text }
            // A style ends at each line ending: pagers and `head` would continue it.
            return span.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : style.sequence(on: background) + $0 + TextStyle.end }.joined(separator: "\n")
        }.joined()
    }

    private static func sanitised(_ text: String) -> String {
        let text = StackedMarks.capped(text)
        guard UnsafeScalars.mayOccur(in: text) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if isAfterReturn, scalar != "\n" { result += UnsafeScalars.visible("\r") }
            isAfterReturn = scalar == "\r"
            if !isAfterReturn { append(index, of: scalars, to: &result) }
        }
        if isAfterReturn { result += UnsafeScalars.visible("\r") }
        return result
    }

    private static func append(_ index: Int, of scalars: [Unicode.Scalar], to result: inout String) {
        if UnsafeScalars.isUnsafe(at: index, in: scalars) {
            result += UnsafeScalars.visible(scalars[index])
        } else {
            result.unicodeScalars.append(scalars[index])
        }
    }
}

extension DisplayText: ExpressibleByStringInterpolation {
    /// Makes a literal, or an interpolated text, safe to show.
    public init(stringLiteral text: String) { self.init(text) }
}

extension Sequence<DisplayText> {
    /// All texts, with a separator in between.
    public func joined(separator: DisplayText) -> DisplayText {
        var result = DisplayText()
        var isFirst = true
        for text in self {
            if !isFirst { result += separator }
            result += text
            isFirst = false
        }
        return result
    }
}

extension String {
    fileprivate func trimmingBlanks() -> String {
        let characters = drop { $0 == " " }
        guard let last = characters.lastIndex(where: { $0 != " " }) else { return "" }
        return String(characters[...last])
    }
}
