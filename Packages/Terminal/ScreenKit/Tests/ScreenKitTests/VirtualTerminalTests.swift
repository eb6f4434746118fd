import Testing

private func terminal(_ output: String, columns: Int = 6, rows: Int = 3) -> VirtualTerminal {
    var terminal = VirtualTerminal(columns: columns, rows: rows)
    terminal.receive(Array(output.utf8))
    return terminal
}

@Suite("VirtualTerminal")
struct VirtualTerminalTests {
    @Test(
        "text and controls draw as on a terminal",
        arguments: [
            ("ab", ["ab", "", ""]), ("ab  ", ["ab", "", ""]), ("  b", ["  b", "", ""]), ("ab\r\ncd", ["ab", "cd", ""]),
            ("ab\ncd", ["ab", "  cd", ""]), ("ab\rc", ["cb", "", ""]), ("ab\u{8}c", ["ac", "", ""]),
            ("\u{8}a", ["a", "", ""]), ("a\r\nb\r\nc\r\nd", ["b", "c", "d"]), ("日本", ["日本", "", ""]),
            ("e\u{301}a", ["e\u{301}a", "", ""]), ("👩‍👩‍👧x", ["👩‍👩‍👧x", "", ""]), ("❤️x", ["❤️x", "", ""]),
            ("🇨🇭🇩🇪x", ["🇨🇭🇩🇪x", "", ""]), ("abcdef", ["abcdef", "", ""]), ("abcd日", ["abcd日", "", ""]),
        ]) func text(output: String, lines: [String])
    {
        #expect(terminal(output).lines == lines)
        #expect(terminal(output).problems.isEmpty)
    }

    @Test(
        "overwriting half of a wide character blanks the other half",
        arguments: [
            ("日本\u{1B}[1Gx", "x 本"), ("日本\u{1B}[2Gx", " x本"), ("日本\u{1B}[2G語", " 語"), ("日本\u{1B}[3G\u{1B}[K", "日"),
            ("日本\u{1B}[4G\u{1B}[K", "日"), ("日本\u{1B}[1G\u{1B}[1K", "  本"),
        ]) func halves(output: String, line: String)
    {
        #expect(terminal(output).lines[0] == line)
        #expect(terminal(output).problems.isEmpty)
    }

    @Test(
        "the cursor moves, and stays within the border",
        arguments: [
            ("", 0, 0), ("ab", 0, 2), ("日", 0, 2), ("abcdef", 0, 5), ("\u{1B}[2;3H", 1, 2), ("\u{1B}[2H", 1, 0),
            ("x\u{1B}[H", 0, 0),
            ("\u{1B}[;4H", 0, 3), ("\u{1B}[0;0H", 0, 0), ("\u{1B}[3d", 2, 0), ("\u{1B}[4G", 0, 3), ("\u{1B}[2B", 2, 0),
            ("\u{1B}[B\u{1B}[2C", 1, 2), ("\u{1B}[9B\u{1B}[9C", 2, 5), ("\u{1B}[3;4H\u{1B}[A\u{1B}[2D", 1, 1),
            ("\u{1B}[3;4H\u{1B}[9A\u{1B}[9D", 0, 0), ("❤️", 0, 2), ("\u{1B}[99999999999999999999C", 0, 5),
        ]) func cursor(output: String, row: Int, column: Int)
    {
        let terminal = terminal(output)

        #expect((terminal.cursor.row, terminal.cursor.column) == (row, column))
        #expect(terminal.problems.isEmpty)
    }

    @Test(
        "erasing blanks the named part",
        arguments: [
            ("\u{1B}[J", ["aaaa", "bb", ""]), ("\u{1B}[0J", ["aaaa", "bb", ""]), ("\u{1B}[1J", ["", "   b", "cccc"]),
            ("\u{1B}[2J", ["", "", ""]), ("\u{1B}[3J", ["aaaa", "bbbb", "cccc"]), ("\u{1B}[K", ["aaaa", "bb", "cccc"]),
            ("\u{1B}[1K", ["aaaa", "   b", "cccc"]), ("\u{1B}[2K", ["aaaa", "", "cccc"]),
        ]) func erasing(sequence: String, lines: [String])
    {
        let terminal = terminal("aaaa\r\nbbbb\r\ncccc\u{1B}[2;3H" + sequence)

        #expect(terminal.lines == lines)
        #expect((terminal.cursor.row, terminal.cursor.column) == (1, 2))
        #expect(terminal.problems.isEmpty)
    }

    @Test(
        "styles belong to the cells written after them",
        arguments: [
            ("1", ["bold"]), ("2", ["dim"]), ("4", ["underline"]), ("7", ["reverse"]), ("31", ["red"]),
            ("36;1", ["cyan", "bold"]),
            ("31;32", ["green"]), ("93", ["brightYellow"]), ("93;34", ["blue"]), ("41", ["onRed"]),
            ("41;44", ["onBlue"]),
            ("1;2;22", []), ("4;24", []), ("7;27", []), ("31;39", []), ("97;39", []), ("45;49", []), ("1;31;0", []),
            ("1;", []), ("", []),
        ] as [(String, Set<String>)]) func styles(codes: String, styles: Set<String>)
    {
        let terminal = terminal("a\u{1B}[\(codes)m日\u{1B}[mb")

        #expect(terminal.style(row: 0, column: 0).isEmpty)
        #expect(terminal.style(row: 0, column: 1) == styles)
        #expect(terminal.style(row: 0, column: 2) == styles)
        #expect(terminal.style(row: 0, column: 3).isEmpty)
        #expect(terminal.style(row: 9, column: -1).isEmpty)
        #expect(terminal.problems.isEmpty)
    }

    @Test(
        "unknown sequences are problems",
        arguments: [
            "\u{7}", "\t", "\0", "\u{7F}", "\u{85}", "\u{1B}7", "\u{1B}M", "\u{1B}[5n", "\u{1B}[38;5;1m",
            "\u{1B}[1;2;3H", "\u{1B}[1;2A",
            "\u{1B}[4J", "\u{1B}[3K", "\u{1B}[?1h\u{1B}[H", "\u{1B}[?h", "\u{1B}[?25x", "\u{1B}[4h", "\u{1B}[?2026$p",
            "\u{1B}]0;t\u{7}",
            "\u{1B}]0;t\u{1B}\\", "\u{1B}[1\r", "\u{1B}[4;1H", "\u{1B}[7G", "\u{1B}[4d", "\u{200B}",
        ]) func problem(output: String)
    {
        let terminal = terminal(output + "a")

        #expect(terminal.problems.count == 1, "\(terminal.problems)")
        #expect(terminal.lines.joined().contains("a"))
    }

    @Test("invalid UTF-8 is a problem", arguments: [[0xFF], [0x80], [0xC3]] as [[UInt8]]) func invalid(bytes: [UInt8]) {
        var terminal = VirtualTerminal(columns: 3, rows: 1)

        terminal.receive(bytes + [0x61])

        #expect(terminal.problems == ["invalid UTF-8"])
        #expect(terminal.lines == ["a"])
    }

    @Test(
        "text beyond the last column is a problem, and is not drawn",
        arguments: [("abcdefg", "abcdef"), ("abcde日", "abcde"), ("\u{1B}[6Gab", "     a"), ("abcde❤️", "abcde❤")])
    func beyond(output: String, line: String) {
        let terminal = terminal(output)

        #expect(terminal.lines == [line, "", ""])
        #expect(terminal.problems.count == 1)
        #expect(terminal.problems.first?.hasPrefix("text beyond the border") == true)
    }

    @Test("modes are kept, several in one sequence") func modes() {
        #expect(terminal("").modes == [7, 25])
        #expect(terminal("\u{1B}[?25;7l\u{1B}[?1000;1006;2004h").modes == [1000, 1006, 2004])
        #expect(!terminal("\u{1B}[?25l").cursor.isVisible)
        #expect(terminal("\u{1B}[?25l\u{1B}[?25h").cursor.isVisible)
    }

    @Test("the alternate screen is empty, and leaves the main one unchanged") func alternate() {
        var terminal = terminal("ab\u{1B}[?1049hcd")
        #expect(terminal.isAlternate)
        #expect(terminal.lines[0] == "  cd")

        terminal.receive(Array("\u{1B}[?1049l".utf8))

        #expect(!terminal.isAlternate)
        #expect(terminal.lines[0] == "ab")
        #expect(terminal.cursor.column == 2)
    }

    @Test("a line feed in the last row of the alternate screen is a problem") func feed() {
        #expect(terminal("\u{1B}[?1049h\u{1B}[3H\n").problems == ["line feed beyond the border"])
    }

    @Test("a new size cuts or widens both screens") func resize() {
        var terminal = terminal("abcd日\r\nx\r\ny\u{1B}[?1049habcd日\u{1B}[3;6H", columns: 6, rows: 3)

        terminal.resize(columns: 5, rows: 1)
        #expect(terminal.lines == [""])
        #expect((terminal.cursor.row, terminal.cursor.column) == (0, 4))
        terminal.receive(Array("\u{1B}[?1049l".utf8))
        #expect(terminal.lines == ["abcd"])
        terminal.resize(columns: 8, rows: 2)
        #expect(terminal.lines == ["abcd", ""])
    }

    @Test("output may be split anywhere") func splits() {
        let output = Array("\u{1B}[?1049h\u{1B}[1;31mé👩‍👩‍👧\u{1B}[2;1He\u{301}❤️".utf8)
        let whole = terminal("\u{1B}[?1049h\u{1B}[1;31mé👩‍👩‍👧\u{1B}[2;1He\u{301}❤️")
        for place in 0...output.count {
            var terminal = VirtualTerminal(columns: 6, rows: 3)
            terminal.receive(Array(output[..<place]))
            terminal.receive(Array(output[place...]))
            #expect(terminal.lines == whole.lines)
            #expect(terminal.cursor == whole.cursor)
            #expect(terminal.problems.isEmpty)
        }
    }

    @Test("random output never stops the terminal") func random() {
        var generator = SeededBytes(seed: 3)
        var terminal = VirtualTerminal(columns: 5, rows: 2)
        for _ in 0..<2000 {
            terminal.receive(generator.bytes())
            terminal.resize(
                columns: Int.random(in: -1...9, using: &generator), rows: Int.random(in: 0...4, using: &generator))
        }

        terminal.receive(Array("\u{18}\u{1B}\\".utf8))
        #expect(!terminal.problems.isEmpty)
    }
}
