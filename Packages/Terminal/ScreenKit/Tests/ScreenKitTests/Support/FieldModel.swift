import ScreenKit

/// A field in its simplest form, for comparison: characters and the number of those before the cursor.
struct FieldModel: Equatable {
    var characters: [Character]
    var cursor: Int
    let isMultiline: Bool

    init(_ text: String, cursor: Int? = nil, isMultiline: Bool) {
        characters = Array(text)
        self.cursor = cursor ?? characters.count
        self.isMultiline = isMultiline
    }

    var text: String { String(characters) }

    mutating func handle(_ input: Input) {
        switch input {
        case .pasted(let pasted): insert(pasted)
        case .key(let key):
            switch key.modifiers {
            case []: handle(key.name)
            case .control: handleControl(key.name)
            case .alt: handleAlt(key.name)
            default: break
            }
        default: break
        }
    }

    private mutating func handle(_ name: Key.Name) {
        switch name {
        case .character(let character): insert(String(character))
        case .enter: if isMultiline { insert("\n") }
        case .backspace: remove(max(0, cursor - 1), cursor)
        case .delete: remove(cursor, min(cursor + 1, characters.count))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(cursor + 1, characters.count)
        case .home: cursor = lineStart
        case .end: cursor = lineEnd
        case .up: if isMultiline { moveUp() }
        case .down: if isMultiline { moveDown() }
        default: break
        }
    }

    private mutating func handleControl(_ name: Key.Name) {
        switch name {
        case .character("a"): cursor = lineStart
        case .character("e"): cursor = lineEnd
        case .character("w"): remove(wordStart, cursor)
        case .character("u"): remove(lineStart, cursor)
        case .character("k"): remove(cursor, lineEnd)
        case .left: cursor = wordStart
        case .right: cursor = wordEnd
        default: break
        }
    }

    private mutating func handleAlt(_ name: Key.Name) {
        switch name {
        case .character("b"): cursor = wordStart
        case .character("f"): cursor = wordEnd
        case .backspace: remove(wordStart, cursor)
        default: break
        }
    }

    private mutating func insert(_ text: String) {
        let added = isMultiline ? text : String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        join(String(characters[..<cursor]) + added, String(characters[cursor...]))
    }

    private mutating func remove(_ start: Int, _ end: Int) {
        join(String(characters[..<start]), String(characters[end...]))
    }

    /// Puts two parts together; characters may join at the seam, and the cursor goes behind them.
    private mutating func join(_ before: String, _ after: String) {
        characters = Array(before + after)
        cursor = 0
        var bytes = 0
        while bytes < before.utf8.count {
            bytes += characters[cursor].utf8.count
            cursor += 1
        }
    }

    private func isLineEnd(_ index: Int) -> Bool { ["\n", "\r\n"].contains(characters[index]) }
    private var lineStart: Int { (0..<cursor).last(where: isLineEnd).map { $0 + 1 } ?? 0 }
    private var lineEnd: Int { (cursor..<characters.count).first(where: isLineEnd) ?? characters.count }

    private var wordStart: Int {
        var place = cursor
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        var place = cursor
        while place < characters.count, characters[place].isWhitespace { place += 1 }
        while place < characters.count, !characters[place].isWhitespace { place += 1 }
        return place
    }

    private mutating func moveUp() {
        guard lineStart > 0 else { return }
        let column = cursor - lineStart
        cursor = lineStart - 1
        cursor = min(lineStart + column, lineEnd)
    }

    private mutating func moveDown() {
        guard lineEnd < characters.count else { return }
        let column = cursor - lineStart
        cursor = lineEnd + 1
        cursor = min(cursor + column, lineEnd)
    }
}
