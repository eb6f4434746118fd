public import TerminalUI

/// A line or a text that is being typed, edited by characters as people see them.
public struct InputField: Hashable, Sendable {
    /// What is typed.
    public private(set) var text: String
    /// Whether Enter begins a new line; otherwise the text is one line.
    public let isMultiline: Bool
    private var cursor: String.Index

    /// The longest text, in bytes.
    public static let limit = 1 << 20

    /// Makes a field with the cursor behind its text.
    public init(_ text: String = "", isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        self.text = isMultiline ? text : Self.line(text)
        cursor = self.text.endIndex
    }

    /// Reacts to an input.
    ///
    /// The keys are those of shells: Ctrl-A, Ctrl-E, Ctrl-W, Ctrl-U, Ctrl-K, Alt-B, Alt-F.
    /// - Returns: Whether the input is one of the field's, even if it changes nothing, such as Left at the start.
    public mutating func take(_ input: Input) -> Bool {
        switch input {
        case .pasted(let pasted): insert(pasted)
        case .key(let key):
            switch key.modifiers.subtracting(.shift) {
            case []: return take(key.name)
            case .control: return takeControl(key.name)
            case .alt: return takeAlt(key.name)
            default: return false
            }
        case .click, .wheel: return false
        }
        return true
    }

    private mutating func take(_ name: Key.Name) -> Bool {
        switch name {
        case .character(let character): insert(String(character))
        case .enter where isMultiline: insert("\n")
        case .backspace: remove(from: cursor == text.startIndex ? cursor : text.index(before: cursor), to: cursor)
        case .delete: remove(from: cursor, to: cursor == text.endIndex ? cursor : text.index(after: cursor))
        case .left: if cursor > text.startIndex { cursor = text.index(before: cursor) }
        case .right: if cursor < text.endIndex { cursor = text.index(after: cursor) }
        case .home: cursor = lineStart
        case .end: cursor = lineEnd
        case .up where isMultiline: move(lines: -1)
        case .down where isMultiline: move(lines: 1)
        default: return false
        }
        return true
    }

    private mutating func takeControl(_ name: Key.Name) -> Bool {
        switch name {
        case .character("a"): cursor = lineStart
        case .character("e"): cursor = lineEnd
        case .character("w"): remove(from: wordStart, to: cursor)
        case .character("u"): remove(from: lineStart, to: cursor)
        case .character("k"): remove(from: cursor, to: lineEnd)
        case .left: cursor = wordStart
        case .right: cursor = wordEnd
        default: return false
        }
        return true
    }

    private mutating func takeAlt(_ name: Key.Name) -> Bool {
        switch name {
        case .character("b"): cursor = wordStart
        case .character("f"): cursor = wordEnd
        case .backspace: remove(from: wordStart, to: cursor)
        default: return false
        }
        return true
    }

    /// Replaces the text, with the cursor behind it.
    public mutating func replace(with text: String) { self = InputField(text, isMultiline: isMultiline) }

    private mutating func insert(_ new: String) {
        let new = isMultiline ? new : Self.line(new)
        guard text.utf8.count + new.utf8.count <= Self.limit else { return }
        let place = text.utf8.distance(from: text.startIndex, to: cursor) + new.utf8.count
        text.insert(contentsOf: new, at: cursor)
        setCursor(bytes: place)
    }

    private static func line(_ text: String) -> String {
        String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }

    /// A text from elsewhere may have CRLF, which is one character.
    private static func isLineEnd(_ character: Character) -> Bool { character == "\n" || character == "\r\n" }

    private mutating func remove(from start: String.Index, to end: String.Index) {
        let place = text.utf8.distance(from: text.startIndex, to: start)
        text.removeSubrange(start..<end)
        setCursor(bytes: place)
    }

    /// An edit may join a mark to the character before it: the cursor goes behind both.
    private mutating func setCursor(bytes: Int) {
        let index = text.utf8.index(text.startIndex, offsetBy: bytes)
        cursor = String.Index(index, within: text) ?? text.index(after: index)
    }

    private var lineStart: String.Index {
        text[..<cursor].lastIndex(where: Self.isLineEnd).map { text.index(after: $0) } ?? text.startIndex
    }
    private var lineEnd: String.Index { text[cursor...].firstIndex(where: Self.isLineEnd) ?? text.endIndex }

    private var wordStart: String.Index {
        let before = text[..<cursor]
        guard let last = before.lastIndex(where: { !$0.isWhitespace }) else { return text.startIndex }
        return text[...last].lastIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? text.startIndex
    }
    private var wordEnd: String.Index {
        let rest = text[cursor...]
        guard let first = rest.firstIndex(where: { !$0.isWhitespace }) else { return text.endIndex }
        return text[first...].firstIndex(where: \.isWhitespace) ?? text.endIndex
    }

    private mutating func move(lines: Int) {
        let column = text.distance(from: lineStart, to: cursor)
        if lines < 0 {
            guard lineStart > text.startIndex else { return }
            cursor = text.index(before: lineStart)
            cursor = text.index(lineStart, offsetBy: min(column, text.distance(from: lineStart, to: lineEnd)))
        } else {
            guard lineEnd < text.endIndex else { return }
            cursor = text.index(after: lineEnd)
            cursor = text.index(cursor, offsetBy: min(column, text.distance(from: cursor, to: lineEnd)))
        }
    }

    /// Shows the text and the cursor; of a text that is too long, the part around the cursor.
    ///
    /// - Parameter prompt: Shown before the first line.
    public func draw(on grid: inout Grid, in area: Area, prompt: DisplayText = "") {
        guard area.rows > 0, area.columns > prompt.width + 1 else { return }
        let field = area.splitAtColumn(prompt.width).right
        grid.show(prompt, in: area)
        // Each line is broken into rows of the width of the field, with one cell free for the cursor.
        let width = max(2, field.columns - 1)
        var rows: [String] = [""]
        var cells = 0
        var place = (row: 0, column: 0)
        var index = text.startIndex
        while true {
            if index == cursor { place = (rows.count - 1, cells) }
            guard index < text.endIndex else { break }
            let character = text[index]
            let shown = shown(at: index)
            index = text.index(after: index)
            if Self.isLineEnd(character) {
                rows.append("")
                cells = 0
                continue
            }
            if cells > 0, cells + CellWidth.of(shown) > width {
                if place == (rows.count - 1, cells), index > cursor { place = (rows.count, 0) }
                rows.append("")
                cells = 0
            }
            rows[rows.count - 1] += shown
            cells += CellWidth.of(shown)
        }
        let first = max(0, place.row - field.rows + 1)
        for (row, line) in rows.dropFirst(first).prefix(field.rows).enumerated() {
            grid.show(DisplayText(line), in: field, row: row)
        }
        grid.cursor = (field.row + place.row - first, field.column + min(place.column, field.columns - 1))
    }

    /// The character at a place as it is shown: a tab as a blank, an unsafe one by its number.
    private func shown(at index: String.Index) -> String {
        let character = text[index]
        if let byte = character.asciiValue, (0x20..<0x7F).contains(byte) { return String(character) }
        if character == "\t" { return " " }
        if character.isASCII, !character.isNewline { return DisplayText(String(character)).plain }
        // A joiner is safe between letters only, so the next character decides.
        let pair = String(text[index...].prefix(2))
        return DisplayText(pair).plain == pair ? String(character) : DisplayText(String(character)).plain
    }
}
