extension DisplayText {
    /// The lines of a text of one line, wrapped between words, each with its styles; a word that is too long is split.
    ///
    /// - Parameter cells: The width; below 1 counts as 1.
    func wrappedInStyle(to cells: Int) -> [DisplayText] {
        let cells = max(1, cells)
        var lines: [DisplayText] = []
        var line = DisplayText()
        var width = 0
        var word = DisplayText()
        /// The blank before the word, in its style.
        var blank = DisplayText()
        func endWord() {
            guard !word.isEmpty else { return }
            let wordWidth = word.width
            if width > 0, width + 1 + wordWidth <= cells {
                line += blank
                line += word
                width += 1 + wordWidth
            } else {
                if width > 0 { lines.append(line) }
                let parts = word.cut(to: cells)
                lines += parts.dropLast()
                line = parts.last ?? DisplayText()
                width = line.width
            }
            word = DisplayText()
        }
        for span in spans {
            for (index, part) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if index > 0 {
                    endWord()
                    blank = DisplayText(safe: " ", style: span.style)
                }
                word += DisplayText(safe: String(part), style: span.style)
            }
        }
        endWord()
        if width > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// The text in lines, cut between any two characters.
    func cut(to cells: Int) -> [DisplayText] {
        guard width > cells else { return [self] }
        var lines: [DisplayText] = []
        var line = DisplayText()
        var room = max(1, cells)
        for span in spans {
            var rest = span.text[...]
            while !rest.isEmpty {
                let (text, width) = CellWidth.prefix(rest, cells: room)
                // A wide character in a single cell sticks out instead of disappearing.
                let part = text.isEmpty && line.isEmpty ? String(rest.prefix(1)) : text
                line += DisplayText(safe: part, style: span.style)
                rest = rest.dropFirst(part.count)
                room -= width
                guard !rest.isEmpty else { continue }
                lines.append(line)
                line = DisplayText()
                room = max(1, cells)
            }
        }
        return lines + [line]
    }

    /// The text without blanks at its end.
    func trimmingEnd() -> DisplayText {
        var spans = spans
        while let last = spans.last {
            let text = last.text.reversed().drop { $0 == " " }.reversed()
            if !text.isEmpty {
                spans[spans.count - 1].text = String(text)
                break
            }
            spans.removeLast()
        }
        return DisplayText(spans: spans)
    }
}
