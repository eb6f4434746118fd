import TerminalUI
import Testing

@testable import ScreenKit

private func key(_ name: Key.Name, _ modifiers: Key.Modifiers = []) -> Input { .key(Key(name, modifiers)) }
private func key(_ character: Character, _ modifiers: Key.Modifiers = []) -> Input {
    key(.character(character), modifiers)
}

extension InputField {
    /// A field whose cursor is where the text has a bar; keys move it there.
    fileprivate init(marked: String, isMultiline: Bool = true) {
        let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        self.init(parts.joined(), isMultiline: isMultiline)
        for _ in parts[1] { _ = handle(key(.left)) }
    }

    /// The text with a bar for the cursor, found by deleting everything after it.
    fileprivate var marked: String {
        let start = textBeforeCursor
        return start + "|" + text.dropFirst(start.count)
    }

    fileprivate var textBeforeCursor: String {
        var copy = self
        while copy.text != "" {
            let bytes = copy.text.utf8.count
            _ = copy.handle(key(.delete))
            if copy.text.utf8.count == bytes { break }
        }
        return copy.text
    }
}

@Suite("InputField")
struct InputFieldTests {
    private static let keys: [Input] =
        [
            .enter, .backspace, .delete, .left, .right, .home, .end, .up, .down, .tab, .escape, .insert, .pageUp,
            .pageDown, .function(1),
        ].map { key($0) }
        + "aewukxz".map { key($0, .control) } + "bfx".map { key($0, .alt) }
        + [key(.left, .control), key(.right, .control), key(.backspace, .alt), key("a", [.alt, .control])]
        + ["x", " ", "日", "👩‍👩‍👧‍👦", "\u{301}", "🇨", "🏽", "\u{200D}"].map { key($0) }
        + ["", "a\nb\tc", "e\u{301}", "\r\n", "مرحبا", "🇨🇭🇩🇪"].map { .pasted($0) } + [.click(row: 0, column: 0)]

    @Test(
        "each key at each place has the effect that it has on a list of characters",
        arguments: [
            "", "ab cd", "a👩‍👩‍👧‍👦 b", "e\u{301}a\u{308}\u{323} o", "🇨🇭🇩🇪 🇫🇷", "سلام عليكم", "one\ntwo words\n\nx", "a\r\nb\nc",
            "\n\u{301}\n", "日本 語\tx",
        ], [true, false]) func everyKey(text: String, isMultiline: Bool)
    {
        let whole = InputField(text, isMultiline: isMultiline)
        for place in 0...whole.text.count {
            for input in Self.keys {
                var field = whole
                for _ in place..<whole.text.count { _ = field.handle(key(.left)) }
                var model = FieldModel(whole.text, cursor: place, isMultiline: isMultiline)

                _ = field.handle(input)
                model.handle(input)

                #expect(Array(field.text.utf8) == Array(model.text.utf8), "\(input) at \(place)")
                let before = field.textBeforeCursor
                #expect(before.count == model.cursor, "\(input) at \(place)")
            }
        }
    }

    @Test(
        "editing where characters join keeps them whole",
        arguments: [
            ("e|", key("\u{301}"), "e\u{301}|"), ("e|x", key("\u{301}"), "e\u{301}|x"),
            ("e\n|\u{301}x", key(.backspace), "e\u{301}|x"), ("e|\n\u{301}x", key(.delete), "e\u{301}|x"),
            ("e\u{301}|", key(.backspace), "|"), ("|e\u{301}x", key(.delete), "|x"), ("👩‍👩‍👧‍👦|x", key(.backspace), "|x"),
            ("🇨🇭|🇩🇪", key(.backspace), "|🇩🇪"), ("ab|cd", .pasted("日\n本"), "ab日\n本|cd"), ("👍|", key("🏽"), "👍🏽|"),
            ("|🇭🇩", key("🇨"), "🇨🇭|🇩"),
        ]) func seams(start: String, input: Input, expected: String)
    {
        var field = InputField(marked: start)

        let isTaken = field.handle(input)

        #expect(field.marked == expected)
        #expect(isTaken)
    }

    @Test(
        "keys of shells move and delete",
        arguments: [
            ("one two|", key("w", .control), "one |"), ("one two  |x", key("w", .control), "one |x"),
            ("a\nbc|d", key("a", .control), "a\n|bcd"), ("a\nb|cd\ne", key("e", .control), "a\nbcd|\ne"),
            ("a\nbc|d", key("u", .control), "a\n|d"), ("a\nb|cd\ne", key("k", .control), "a\nb|\ne"),
            ("one two|", key("b", .alt), "one |two"), ("|one two", key("f", .alt), "one| two"),
            ("abc\nde|f", key(.up), "ab|c\ndef"), ("abcd|\ne\nabc", key(.down), "abcd\ne|\nabc"),
            ("a|b", key(.up), "a|b"),
            ("a|b", key(.down), "a|b"), ("a\r\nb|c", key(.home), "a\r\n|bc"), ("abc\r\nde|f", key(.up), "ab|c\r\ndef"),
        ]) func shell(start: String, input: Input, expected: String)
    {
        var field = InputField(marked: start)

        _ = field.handle(input)

        #expect(field.marked == expected)
    }

    @Test(
        "inputs that do not edit are not handled",
        arguments: [
            key(.escape), key(.tab), key(.pageUp), key(.function(1)), key("x", .control), key("x", .alt), key(.enter),
            key("a", [.alt, .control]), key(.up), key(.down), .click(row: 0, column: 0), .wheel(1, row: 0, column: 0),
        ]) func notTaken(input: Input)
    {
        var field = InputField("ab")

        let isTaken = field.handle(input)

        #expect(!isTaken)
        #expect(field == InputField("ab"))
    }

    @Test("a single line has no newline") func singleLine() {
        var field = InputField("a\nb\r\nc\td")
        _ = field.handle(.pasted("\n\u{2028}e\r\n"))

        #expect(field.text == "a b c d  e ")
        field.replace(with: "x\ny")
        #expect(field.text == "x y")
    }

    @Test("1 MiB is the limit, and what goes beyond changes nothing") func limit() {
        let most = String(repeating: "é", count: InputField.limit / 2 - 1)
        var field = InputField(most)

        _ = field.handle(.pasted("abc"))
        #expect(field.text.utf8.count == InputField.limit - 2)
        _ = field.handle(.pasted("ab"))
        _ = field.handle(key("c"))
        #expect(field.text == most + "ab")
    }
}

@Suite("InputField, drawing and random inputs")
struct InputFieldDrawingTests {
    private static let names: [Key.Name] = [
        .enter, .backspace, .delete, .left, .left, .right, .home, .end, .up, .down, .tab,
    ]
    private static let texts = [
        "a", "b", " ", "日", "👩‍👩‍👧‍👦", "é", "\u{301}", "🇨", "م", "نامه\u{200C}ای", "one two\nthree", "\t\t\t",
        "\r\n",
        "क", "x\u{308}y", "long words that wrap",
    ]

    private func input(_ generator: inout SeededBytes) -> Input {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: key("aewukb".randomElement(using: &generator) ?? "a", .control)
        case 1: key("bf".randomElement(using: &generator) ?? "b", .alt)
        case 2...4: key(Self.names.randomElement(using: &generator) ?? .left)
        default: .pasted(Self.texts.randomElement(using: &generator) ?? "")
        }
    }

    /// Draws in a random area, and describes what is wrong, if anything.
    private func problem(_ field: InputField, _ model: FieldModel, _ generator: inout SeededBytes) -> String? {
        let area = Area(
            row: 1, column: 2, rows: Int.random(in: 1...5, using: &generator),
            columns: Int.random(in: 6...20, using: &generator))
        var grid = Grid(ScreenSize(columns: 24, rows: 7))
        field.draw(on: &grid, in: area, prompt: Bool.random(using: &generator) ? "" : "› ")
        guard let cursor = grid.cursor, area.contains(row: cursor.row, column: cursor.column) else {
            return "cursor at \(String(describing: grid.cursor)), not in \(area)"
        }
        for row in 0..<7 {
            for column in 0..<24 where grid.cell(row, column).text != " " && !area.contains(row: row, column: column) {
                return "text outside of \(area)"
            }
        }
        guard model.cursor < model.characters.count else { return nil }
        // Only a character that is shown as itself, in its own cell, can be compared.
        let next = model.characters[model.cursor]
        guard next.isLetter || next == "\t", CellWidth.of(next) > 0 || next == "\t" else { return nil }
        let found = grid.cell(cursor.row, cursor.column).text
        return found == (next == "\t" ? " " : String(next)) ? nil : "cursor on \(found), not on \(next), in \(area)"
    }

    @Test("5,000 random inputs have the effect that they have on a list of characters", arguments: [true, false])
    func random(isMultiline: Bool) {
        var generator = SeededBytes(seed: isMultiline ? 5 : 6)
        var field = InputField(isMultiline: isMultiline)
        var model = FieldModel("", isMultiline: isMultiline)
        for round in 0..<5000 {
            if model.characters.count > 80 {
                field.replace(with: "")
                model = FieldModel("", isMultiline: isMultiline)
            }
            let input = input(&generator)

            _ = field.handle(input)
            model.handle(input)

            let problem = problem(field, model, &generator)
            #expect(problem == nil, "round \(round), \(input), \(String(reflecting: model.text)) at \(model.cursor)")
            #expect(Array(field.text.utf8) == Array(model.text.utf8), "round \(round), \(input)")
            guard problem == nil, field.text == model.text else { return }
        }
        let before = field.textBeforeCursor
        #expect(before.count == model.cursor)
    }

    private func drawn(_ field: InputField, rows: Int, columns: Int, prompt: DisplayText = "") -> Grid {
        var grid = Grid(ScreenSize(columns: columns, rows: rows))
        field.draw(on: &grid, in: grid.area, prompt: prompt)
        return grid
    }

    @Test(
        "text is broken into rows, with a cell free for the cursor",
        arguments: [
            ("abc|", ["abc", "", ""], 0, 3), ("abcd|", ["abcd", "", ""], 0, 4), ("abcd|e", ["abcd", "e", ""], 1, 0),
            ("abcdefghijklmnop|", ["efgh", "ijkl", "mnop"], 2, 4), ("ab\ncd|", ["ab", "cd", ""], 1, 2),
            ("ab|\ncd", ["ab", "cd", ""], 0, 2), ("ab\n|", ["ab", "", ""], 1, 0), ("abc|日", ["abc", "日", ""], 1, 0),
            ("ab\r\nc|", ["ab", "c", ""], 1, 1), ("\t\t|a", ["  a", "", ""], 0, 2),
            ("\t\t\t\t\t|", ["", "", ""], 1, 0), ("ab cd|e", ["ab", "cde", ""], 1, 2),
            ("abcd |", ["abcd", "", ""], 1, 0), ("a bcdefgh|", ["a", "bcde", "fgh"], 2, 3),
            ("a  b 日本|", ["a  b", "日本", ""], 1, 4), ("ab |cdef", ["ab", "cdef", ""], 1, 0),
            ("م\u{200C}ا|", ["م\u{200C}ا", "", ""], 0, 2), ("\u{202E}|", ["\\u{20", "", ""], 0, 4),
        ]) func rows(text: String, lines: [String], row: Int, column: Int)
    {
        let grid = drawn(InputField(marked: text), rows: 3, columns: 5)

        #expect(grid.lines == lines)
        #expect((grid.cursor?.row, grid.cursor?.column) == (row, column))
    }

    @Test(
        "a line that is too long is shown around the cursor, with … for what is not shown",
        arguments: [
            ("abcdefghi|", "abcdefghi", 9), ("abcdefghij|", "…cdefghij", 9), ("|abcdefghijkl", "abcdefghi…", 0),
            ("abcdef|ghijkl", "abcdefghi…", 6), ("abcdefg|hijklmnop", "…bcdefghi…", 7),
            ("abcdefghijk|lm", "…fghijklm", 7), ("日本日本日|本日本", "…日本日本…", 7),
        ]) func line(text: String, line: String, column: Int)
    {
        let grid = drawn(InputField(marked: text, isMultiline: false), rows: 2, columns: 10)

        #expect(grid.lines == [line, ""])
        #expect((grid.cursor?.row, grid.cursor?.column) == (0, column))
    }

    @Test("without the cursor, a line is shown from its beginning", arguments: ["abcdefghij", "abcdefghijk"])
    func unfocused(text: String) {
        var grid = Grid(ScreenSize(columns: 10, rows: 1))
        InputField(text).draw(on: &grid, in: grid.area, isFocused: false)

        #expect(grid.lines == [text.count == 10 ? text : "abcdefghi…"])
        #expect(grid.cursor == nil)
    }

    @Test("the prompt comes before the first line; without room for it, nothing is drawn") func prompt() {
        let field = InputField("ab\nc", isMultiline: true)

        #expect(drawn(field, rows: 2, columns: 6, prompt: "> ").lines == ["> ab", "  c"])
        #expect(drawn(field, rows: 2, columns: 5, prompt: "> ").lines == ["", ""])
        #expect(drawn(field, rows: 2, columns: 5, prompt: "> ").cursor == nil)
    }
}
