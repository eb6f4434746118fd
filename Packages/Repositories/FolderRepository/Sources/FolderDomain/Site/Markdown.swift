/// Renders common Markdown as HTML: headings, paragraphs, lists, quotes, code, rules, emphasis and links.
///
/// HTML within it is shown as text, and links are web or mail only: nothing in it can run. Images are links, since a
/// page of the export loads nothing from other hosts.
enum Markdown {
    /// The HTML of a text.
    static func html(_ text: String) -> String {
        var parser = Blocks(lines: lines(text))
        return parser.html(depth: 0)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }

    private struct Blocks {
        var lines: [Substring]
        private var index = 0

        init(lines: [Substring]) { self.lines = lines }

        /// Deeply nested quotes and lists are shown as text: nobody writes them, and each level costs a call.
        private static let deepest = 12

        mutating func html(depth: Int) -> String {
            var result = ""
            while index < lines.count {
                let line = lines[index]
                let text = line.trimmed
                if text.isEmpty {
                    index += 1
                } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
                    result += fence(String(text.prefix(3)))
                } else if let (level, title) = heading(text) {
                    index += 1
                    result += "<h\(level)>\(Inline.html(title))</h\(level)>\n"
                } else if isRule(text) {
                    index += 1
                    result += "<hr>\n"
                } else if text.hasPrefix(">"), depth < Self.deepest {
                    result += quote(depth)
                } else if item(text) != nil, depth < Self.deepest {
                    result += list(depth)
                } else {
                    result += paragraph(depth)
                }
            }
            return result
        }

        private mutating func fence(_ mark: String) -> String {
            index += 1
            var code: [Substring] = []
            while index < lines.count, !lines[index].trimmed.hasPrefix(mark) {
                code.append(lines[index])
                index += 1
            }
            index += 1
            return "<pre><code>\(HTML.escaped(code.joined(separator: "\n")))\n</code></pre>\n"
        }

        private func heading(_ text: Substring) -> (Int, Substring)? {
            let level = text.prefix { $0 == "#" }.count
            guard (1...6).contains(level), text.dropFirst(level).first == " " else { return nil }
            return (level, text.dropFirst(level).trimmed)
        }

        private func isRule(_ text: Substring) -> Bool {
            let marks = text.filter { $0 != " " }
            return marks.count >= 3 && ["-", "*", "_"].contains { mark in marks.allSatisfy { String($0) == mark } }
        }

        private mutating func quote(_ depth: Int) -> String {
            var inner: [Substring] = []
            while index < lines.count, lines[index].trimmed.hasPrefix(">") {
                let rest = lines[index].trimmed.dropFirst()
                inner.append(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
                index += 1
            }
            var blocks = Blocks(lines: inner)
            return "<blockquote>\n\(blocks.html(depth: depth + 1))</blockquote>\n"
        }

        /// The marker's width, and whether it is a number.
        private func item(_ text: Substring) -> (width: Int, isNumbered: Bool)? {
            if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " { return (2, false) }
            let digits = text.prefix { $0.isASCII && $0.isNumber }.count
            guard (1...9).contains(digits), text.dropFirst(digits).hasPrefix(". ") else { return nil }
            return (digits + 2, true)
        }

        private mutating func list(_ depth: Int) -> String {
            let isNumbered = item(lines[index].trimmed)?.isNumbered == true
            var result = isNumbered ? "<ol>\n" : "<ul>\n"
            while index < lines.count, let mark = item(lines[index].trimmed), mark.isNumbered == isNumbered {
                let indent = lines[index].prefix { $0 == " " }.count
                var inner = [lines[index].trimmed.dropFirst(mark.width)]
                index += 1
                while index < lines.count, !lines[index].trimmed.isEmpty,
                    lines[index].prefix(while: { $0 == " " }).count > indent
                {
                    inner.append(lines[index].dropFirst(min(indent + 2, lines[index].prefix { $0 == " " }.count)))
                    index += 1
                }
                var blocks = Blocks(lines: inner)
                result += "<li>\(inner.count == 1 ? Inline.html(inner[0]) : blocks.html(depth: depth + 1))</li>\n"
                if index + 1 < lines.count, lines[index].trimmed.isEmpty, item(lines[index + 1].trimmed) != nil {
                    index += 1
                }
            }
            return result + (isNumbered ? "</ol>\n" : "</ul>\n")
        }

        private mutating func paragraph(_ depth: Int) -> String {
            var text: [Substring] = []
            repeat {
                text.append(lines[index])
                index += 1
            } while index < lines.count && continues(lines[index].trimmed, depth)
            let html = text.map { line in Inline.html(line.trimmed) + (line.hasSuffix("  ") ? "<br>" : "") }
            return "<p>\(html.joined(separator: "\n"))</p>\n"
        }

        private func continues(_ text: Substring, _ depth: Int) -> Bool {
            !text.isEmpty && heading(text) == nil && !text.hasPrefix("```") && !text.hasPrefix("~~~")
                && (depth >= Self.deepest || !text.hasPrefix(">") && item(text) == nil)
        }
    }

    private struct Inline {
        private let text: Substring
        /// The next closing position of a mark, if searched for already; `nil` if none follows.
        ///
        /// Whether a mark closes depends on the character before it, not on where it was opened: so one search serves
        /// all that open before it, and a line full of opening marks is scanned once.
        private var ends: [String: Substring.Index?] = [:]

        private init(_ text: Substring) { self.text = text }

        static func html(_ text: Substring) -> String {
            var inline = Inline(text)
            return inline.html()
        }

        private mutating func html() -> String {
            var result = ""
            var plain = ""
            var rest = text
            func flush() {
                result += HTML.escaped(plain)
                plain = ""
            }
            while let first = rest.first {
                if first == "\\", let next = rest.dropFirst().first, next.isASCII, next.isPunctuation || next.isSymbol {
                    plain.append(next)
                    rest = rest.dropFirst(2)
                } else if first == "`", let (code, after) = span(rest, "`") {
                    flush()
                    result += "<code>\(HTML.escaped(String(code)))</code>"
                    rest = after
                } else if rest.hasPrefix("**"), let (inner, after) = span(rest, "**") {
                    flush()
                    result += "<strong>\(Self.html(inner))</strong>"
                    rest = after
                } else if first == "*" || first == "_", !Self.isWord(plain.last) || first == "*",
                    let (inner, after) = span(rest, String(first)),
                    first == "*" || !Self.isWord(after.first)
                {
                    flush()
                    result += "<em>\(Self.html(inner))</em>"
                    rest = after
                } else if first == "[" || rest.hasPrefix("!["),
                    let (label, target, after) = link(first == "!" ? rest.dropFirst() : rest)
                {
                    flush()
                    result += HTML.link(target, HTML.escaped(label.isEmpty ? target : String(label)))
                    rest = after
                } else if first == "<", let end = next(">", after: rest.startIndex),
                    Self.isAddress(rest[rest.index(after: rest.startIndex)..<end])
                {
                    flush()
                    let target = String(rest[rest.index(after: rest.startIndex)..<end])
                    result += HTML.link(target, HTML.escaped(target))
                    rest = rest[rest.index(after: end)...]
                } else if first == "h", rest.hasPrefix("http://") || rest.hasPrefix("https://"),
                    !Self.isWord(plain.last)
                {
                    flush()
                    var target = rest.prefix { !$0.isWhitespace && !"<>\"".contains($0) }
                    while let last = target.last, ".,;:!?)'".contains(last) { target = target.dropLast() }
                    result += HTML.link(String(target), HTML.escaped(String(target)))
                    rest = rest[target.endIndex...]
                } else {
                    plain.append(first)
                    rest = rest.dropFirst()
                }
            }
            flush()
            return result
        }

        /// The text between two marks, and the rest.
        private mutating func span(_ rest: Substring, _ mark: String) -> (inner: Substring, after: Substring)? {
            let start = rest.dropFirst(mark.count)
            guard let first = start.first, mark == "`" || !first.isWhitespace,
                let end = next(mark, after: start.startIndex, isClosing: mark != "`")
            else { return nil }
            return (text[start.startIndex..<end], text[end...].dropFirst(mark.count))
        }

        private mutating func link(_ rest: Substring) -> (label: Substring, target: String, after: Substring)? {
            guard let close = next("]", after: rest.startIndex) else { return nil }
            let open = text.index(after: close)
            guard open < text.endIndex, text[open] == "(", let end = next(")", after: open) else { return nil }
            let target = text[text.index(after: open)..<end].split(separator: " ").first.map(String.init) ?? ""
            return (text[text.index(after: rest.startIndex)..<close], target, text[text.index(after: end)...])
        }

        /// The first position of a mark after another position.
        ///
        /// - Parameter isClosing: Whether it must not follow white space.
        private mutating func next(
            _ mark: String, after start: Substring.Index, isClosing: Bool = false
        ) -> Substring.Index? {
            if let known = ends[mark] {
                guard let known else { return nil }
                if known > start { return known }
            }
            var previous = start
            var end: Substring.Index?
            while end == nil, previous < text.endIndex {
                let index = text.index(after: previous)
                if text[index...].hasPrefix(mark), !isClosing || !text[previous].isWhitespace { end = index }
                previous = index
            }
            ends[mark] = .some(end)
            return end
        }

        private static func isAddress(_ text: Substring) -> Bool {
            ["http://", "https://", "mailto:"].contains { text.hasPrefix($0) }
                && !text.contains { $0.isWhitespace || $0 == "<" }
        }

        private static func isWord(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber } ?? false
        }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text = text.dropLast() }
        return text
    }
}
