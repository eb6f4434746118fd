public import TerminalUI

/// A line or a text that is being typed, edited by characters as people see them.
public struct InputField: Hashable, Sendable {
    /// What is typed.
    public private(set) var text: String
    /// Whether Enter begins a new line; otherwise the text is one line.
    public let isMultiline: Bool
    private var cursor: String.Index

    /// The keys that edit it.
    public static let keys = [
        KeyHelp("Ctrl-A Ctrl-E", "start, end of the line"), KeyHelp("Alt-B Alt-F", "a word back, forward"),
        KeyHelp("Ctrl-W", "delete the word before"), KeyHelp("Ctrl-U Ctrl-K", "delete to the start, the end"),
    ]

    /// Where in the text the cursor is, from 0 at the beginning to 1 at the end.
    public var cursorFraction: Double {
        let count = text.utf8.count
        return count == 0 ? 0 : Double(text.utf8.distance(from: text.startIndex, to: cursor)) / Double(count)
    }

    /// The longest text, in bytes.
    public static let limit = 1 << 20

    /// Makes a field with the cursor after its text.
    public init(_ text: String = "", isMultiline: Bool = false) {
        self.isMultiline = isMultiline
        self.text = isMultiline ? text : Self.line(text)
        cursor = self.text.endIndex
    }

    /// Reacts to an input.
    ///
    /// The keys are those of shells: Ctrl-A, Ctrl-E, Ctrl-W, Ctrl-U, Ctrl-K, Alt-B, Alt-F.
    ///
    /// - Returns: Whether the input is one of the field's, even if it changes nothing, such as Left at the start.
    public mutating func handle(_ input: Input) -> Bool {
        switch input {
        case .pasted(let pasted): insert(pasted)
        case .key(let key):
            switch key.modifiers.subtracting(.shift) {
            case []: return handle(key.name)
            case .control: return handleControl(key.name)
            case .alt: return handleAlt(key.name)
            default: return false
            }
        case .click, .wheel, .oversizedText: return false
        }
        return true
    }

    private mutating func handle(_ name: Key.Name) -> Bool {
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

    private mutating func handleControl(_ name: Key.Name) -> Bool {
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

    private mutating func handleAlt(_ name: Key.Name) -> Bool {
        switch name {
        case .character("b"): cursor = wordStart
        case .character("f"): cursor = wordEnd
        case .backspace: remove(from: wordStart, to: cursor)
        default: return false
        }
        return true
    }

    /// Replaces the text, with the cursor after it.
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

    /// An edit may join a mark to the character before it: the cursor goes after both.
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

    /// Shows the text and the cursor. A text of several lines is broken between words; in a line that is too long, `…`
    /// stands for what is not shown. With fewer than four columns after the prompt, nothing is drawn.
    ///
    /// - Parameters:
    ///   - prompt: Shown before the first line.
    ///   - isFocused: Whether to show the cursor, and what is around it; otherwise a line is shown from its beginning.
    public func draw(on grid: inout Grid, in area: Area, prompt: DisplayText = "", isFocused: Bool = true) {
        guard area.rows > 0, area.columns >= prompt.width + 4 else { return }
        let field = area.splitAtColumn(prompt.width).right
        grid.show(prompt, in: area)
        let place = isMultiline ? drawRows(on: &grid, in: field) : drawLine(on: &grid, in: field, isFocused: isFocused)
        if isFocused { grid.cursor = (field.row + place.row, field.column + min(place.column, field.columns - 1)) }
    }

    /// - Returns: The place of the cursor.
    private func drawLine(on grid: inout Grid, in field: Area, isFocused: Bool) -> (row: Int, column: Int) {
        let characters = text.indices.map(shown)
        let (before, after) = (characters.prefix { $0.index < cursor }, characters.drop { $0.index < cursor })
        var (start, column) = (0, before.width)
        // How far to the right the cursor may be: three quarters of the field, or more if all the text after it fits.
        let farthest = max(min(field.columns * 3 / 4, field.columns - 3), field.columns - 1 - after.width)
        if isFocused, column + after.width >= field.columns, column >= farthest {
            while start < before.count, column > farthest - 1 {
                column -= characters[start].width
                start += 1
            }
            // The `…` takes one cell.
            column += 1
        }
        let line = (start > 0 ? "…" : "") + characters[start...].map(\.text).joined()
        grid.show(DisplayText(line).truncated(to: field.columns), in: field)
        return (0, column)
    }

    /// Shows rows as wide as the field, with one cell free for the cursor; if there are too many, those up to the
    /// cursor.
    ///
    /// - Returns: The place of the cursor.
    private func drawRows(on grid: inout Grid, in field: Area) -> (row: Int, column: Int) {
        let (rows, place) = rows(columns: field.columns)
        let first = max(0, place.row - field.rows + 1)
        for (number, line) in rows.dropFirst(first).prefix(field.rows).enumerated() {
            grid.show(DisplayText(line), in: field, row: number)
        }
        return (place.row - first, place.column)
    }

    /// How many rows its text takes in a field of this width (cells), but no more than a limit.
    public func rowCount(columns: Int, limit: Int) -> Int {
        guard isMultiline, columns > 1, limit > 1 else { return 1 }
        // A text this long is taken to exceed the limit, without counting its rows.
        guard text.utf8.count < 4 * columns * limit else { return limit }
        return min(limit, rows(columns: columns).rows.count)
    }

    /// The rows of the text in a field of this width, and the place of the cursor.
    private func rows(columns: Int) -> (rows: [String], place: (row: Int, column: Int)) {
        let width = columns - 1
        var rows: [String] = []
        var row: [Shown] = []
        var cells = 0
        var place = (row: 0, column: 0)
        /// Ends the row after a number of characters; the others begin the next row.
        func endRow(after count: Int) {
            let ended = row[..<count]
            if ended.contains(where: { $0.index == cursor }) {
                place = (rows.count, ended.prefix { $0.index < cursor }.width)
            }
            rows.append(ended.map(\.text).joined())
            cells -= ended.width
            row.removeFirst(count)
        }
        for index in text.indices {
            if Self.isLineEnd(text[index]) {
                row.append(Shown(index: index, text: "", width: 0))
                endRow(after: row.count)
                continue
            }
            let next = shown(at: index)
            // A blank after a full row takes the cell that is free for the cursor.
            while cells > 0, cells + next.width > width, !(next.isBlank && cells == width) {
                endRow(after: (row.lastIndex(where: \.isBlank) ?? row.count - 1) + 1)
            }
            row.append(next)
            cells += next.width
        }
        if row.last?.isBlank == true, cells > width { endRow(after: row.count) }
        row.append(Shown(index: text.endIndex, text: "", width: 0))
        endRow(after: row.count)
        return (rows, place)
    }

    /// A character as it is shown.
    fileprivate struct Shown {
        let index: String.Index
        let text: String
        let width: Int

        var isBlank: Bool { text == " " }
    }

    private func shown(at index: String.Index) -> Shown {
        let text = visible(at: index)
        return Shown(index: index, text: text, width: CellWidth.of(text))
    }

    /// The character at a place as it is shown: a tab as a blank, an unsafe one by its number.
    private func visible(at index: String.Index) -> String {
        let character = text[index]
        if let byte = character.asciiValue, (0x20..<0x7F).contains(byte) { return String(character) }
        if character == "\t" { return " " }
        if character.isASCII, !character.isNewline { return DisplayText(String(character)).plain }
        // A joiner is safe between letters only, so the next character decides.
        let pair = String(text[index...].prefix(2))
        return DisplayText(pair).plain == pair ? String(character) : DisplayText(String(character)).plain
    }
}

extension Sequence<InputField.Shown> {
    fileprivate var width: Int { reduce(0) { $0 + $1.width } }
}
