import TerminalUI
import Testing

@testable import ScreenKit

private func key(_ name: Key.Name, _ modifiers: Key.Modifiers = []) -> [Input] { [.key(Key(name, modifiers))] }
private func key(_ character: Character, _ modifiers: Key.Modifiers = []) -> [Input] {
    key(.character(character), modifiers)
}
private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
private func parse(_ bytes: [UInt8]) -> [Input] {
    var parser = InputParser()
    return parser.parse(bytes) + parser.flush()
}
private func parse(_ text: String) -> [Input] { parse(bytes(text)) }

@Suite("InputParser")
struct InputParserTests {
    /// Sequences, and the inputs that they mean.
    static let sequences: [(String, [Input])] =
        controls + cursorKeys + tildeKeys + alternatives + codes + mouse + dropped + pastes

    static let controls: [(String, [Input])] = [
        ("a", key("a")), ("A", key("A")), (" ", key(" ")), ("~", key("~")), ("é", key("é")), ("日", key("日")),
        ("😀", key("😀")),
        ("\r", key(.enter)), ("\n", key(.enter)), ("\r\n", key(.enter) + key(.enter)), ("\t", key(.tab)),
        ("\u{8}", key(.backspace)), ("\u{7F}", key(.backspace)), ("\0", key(" ", .control)),
        ("\u{1}", key("a", .control)), ("\u{7}", key("g", .control)), ("\u{1A}", key("z", .control)),
        ("\u{1C}", key("\\", .control)), ("\u{1D}", key("]", .control)), ("\u{1E}", key("^", .control)),
        ("\u{1F}", key("_", .control)), ("\u{1B}", key(.escape)), ("\u{1B}\u{1B}", key(.escape)),
        ("\u{1B}a", key("a", .alt)), ("\u{1B}é", key("é", .alt)), ("\u{1B}ab", key("a", .alt) + key("b")),
        ("a\u{1B}b", key("a") + key("b", .alt)), ("\u{1B}a\u{1B}b", key("a", .alt) + key("b", .alt)),
        ("\u{1B}\r", key(.enter, .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)),
        ("\u{1B}\u{1}", key("a", [.control, .alt])),
        ("\u{1B}\0", key(" ", [.control, .alt])), ("\u{1B}\u{1B}a", key(.escape) + key("a", .alt)),
        ("\u{1B}\u{1B}\u{1B}", key(.escape) + key(.escape)), ("\u{85}", []), ("\u{1B}\u{85}a", key("a")),
        ("\u{1B}\\", key("\\", .alt)),
    ]

    static let cursorKeys: [(String, [Input])] = [
        ("\u{1B}[A", key(.up)), ("\u{1B}[B", key(.down)), ("\u{1B}[C", key(.right)), ("\u{1B}[D", key(.left)),
        ("\u{1B}[H", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}[1A", key(.up)), ("\u{1B}[1;2A", key(.up, .shift)),
        ("\u{1B}[1;3B", key(.down, .alt)), ("\u{1B}[1;5C", key(.right, .control)),
        ("\u{1B}[1;8D", key(.left, [.shift, .alt, .control])), ("\u{1B}[;5H", key(.home, .control)),
        ("\u{1B}[1;1F", key(.end)), ("\u{1B}[1;0F", key(.end)), ("\u{1B}[1;2P", key(.function(1), .shift)),
        ("\u{1B}[1;129A", key(.up)), ("\u{1B}[1;9A", []), ("\u{1B}[1;5:1A", key(.up, .control)), ("\u{1B}[1;5:3A", []),
        ("\u{1B}[Z", key(.tab, .shift)), ("\u{1B}[1;5Z", key(.tab, [.shift, .control])),
        ("\u{1B}\u{1B}[A", key(.up, .alt)),
        ("\u{1B}OA", key(.up)), ("\u{1B}OD", key(.left)), ("\u{1B}OH", key(.home)), ("\u{1B}OF", key(.end)),
        ("\u{1B}OP", key(.function(1))), ("\u{1B}OR", key(.function(3))), ("\u{1B}OS", key(.function(4))),
        ("\u{1B}O1;5P", key(.function(1), .control)), ("\u{1B}Ox", []), ("\u{1B}\u{1B}OB", key(.down, .alt)),
    ]

    static let tildeKeys: [(String, [Input])] = [
        (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
        (11, .function(1)), (15, .function(5)), (17, .function(6)), (21, .function(10)), (23, .function(11)),
        (24, .function(12)), (26, .function(14)), (28, .function(15)), (29, .function(16)), (31, .function(17)),
        (34, .function(20)),
    ].flatMap { (number: Int, name: Key.Name) in
        [("\u{1B}[\(number)~", key(name)), ("\u{1B}[\(number);6~", key(name, [.shift, .control]))]
    }

    static let alternatives: [(String, [Input])] = [
        ("\u{1B}[[A", key(.function(1))), ("\u{1B}[[E", key(.function(5))), ("\u{1B}[[F", []),
        ("\u{1B}[[\ra", key(.enter) + key("a")),
    ]

    static let codes: [(String, [Input])] = [
        ("\u{1B}[97u", key("a")), ("\u{1B}[97;5u", key("a", .control)), ("\u{1B}[97;3u", key("a", .alt)),
        ("\u{1B}[97;2u", key("A")), ("\u{1B}[49:33;2u", key("!")), ("\u{1B}[97;6u", key("A", .control)),
        ("\u{1B}[65;5u", key("a", .control)), ("\u{1B}[223;2u", key("ß")), ("\u{1B}[97;1:3u", []),
        ("\u{1B}[27u", key(.escape)), ("\u{1B}[13;2u", key(.enter, .shift)),
        ("\u{1B}[127;5u", key(.backspace, .control)),
        ("\u{1B}[9;5u", key(.tab, .control)), ("\u{1B}[32;5u", key(" ", .control)),
        ("\u{1B}[27;5;97~", key("a", .control)),
        ("\u{1B}[27;2;13~", key(.enter, .shift)), ("\u{1B}[27;6;65~", key("A", .control)), ("\u{1B}[57358u", []),
        ("\u{1B}[55296u", []), ("\u{1B}[1114112u", []), ("\u{1B}[7u", []), ("\u{1B}[155u", []), ("\u{1B}[u", []),
        ("\u{1B}[97;300u", []), ("\u{1B}[27;5~", []),
    ]

    static let mouse: [(String, [Input])] = [
        ("\u{1B}[<0;1;1M", [.click(row: 0, column: 0)]), ("\u{1B}[<0;120;40M", [.click(row: 39, column: 119)]),
        ("\u{1B}[<64;3;2M", [.wheel(-1, row: 1, column: 2)]), ("\u{1B}[<65;3;2M", [.wheel(1, row: 1, column: 2)]),
        ("\u{1B}[<0;1;1m", []), ("\u{1B}[<1;1;1M", []), ("\u{1B}[<2;1;1M", []), ("\u{1B}[<32;1;1M", []),
        ("\u{1B}[<66;1;1M", []), ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<0;1;1;1M", []),
        ("\u{1B}[<M", []),
    ]

    static let dropped: [(String, [Input])] = [
        ("\u{1B}[I", []), ("\u{1B}[O", []), ("\u{1B}[?1;2c", []), ("\u{1B}[>0;276;0c", []), ("\u{1B}[12;40R", []),
        ("\u{1B}[1;5R", []), ("\u{1B}[0n", []), ("\u{1B}[?2026;2$y", []), ("\u{1B}[99~", []), ("\u{1B}[201~", []),
        ("\u{1B}[5A", []), ("\u{1B}[1;2;3A", []), ("\u{1B}]11;rgb:0/0/0\u{7}a", key("a")),
        ("\u{1B}]52;c;YQ==\u{1B}\\a", key("a")), ("\u{1B}P>|term 1\u{1B}\\a", key("a")),
        ("\u{1B}_x\u{1B}\\a", key("a")),
        ("\u{1B}^x\u{1B}\\a", key("a")), ("\u{1B}Xx\u{1B}\\a", key("a")), ("\u{1B}]x\u{1B}[A", key(.up)),
        ("\u{1B}]x\u{18}a", key("a")), ("\u{1B}[1\u{1B}[A", key(.up)), ("\u{1B}[1\ra", key(.enter) + key("a")),
        ("\u{1B}[1éa", key("é") + key("a")), ("\u{1B}O\u{1B}OA", key(.up)),
        ("\u{1B}[99999999999999999999999999A", []), ("\u{1B}[1;99999999999999999999999999A", []),
        ("\u{1B}[<0;99999999999999999999;1M", [.click(row: 0, column: 9_999_998)]),
        ("\u{1B}[" + String(repeating: "1", count: 65) + "~a", key("a")),
        ("\u{1B}[" + String(repeating: ";", count: 1000) + "Ha", key("a")),
    ]

    static let pastes: [(String, [Input])] = [
        ("\u{1B}[200~hello\u{1B}[201~a", [.pasted("hello")] + key("a")), ("\u{1B}[200~\u{1B}[201~", [.pasted("")]),
        ("\u{1B}[200~a\rb\r\nc\nd\t\u{1B}[201~", [.pasted("a\nb\nc\nd\t")]),
        ("\u{1B}[200~\u{1B}[A\u{7}\0\u{7F}\u{9B}é\u{1B}[201~", [.pasted("[Aé")]),
        ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.pasted("[20")]), ("\u{1B}[200~\u{1B}\u{1B}[201~", [.pasted("")]),
        ("\u{1B}[200~\u{1B}[200~\u{1B}[201~", [.pasted("[200~")]), ("\u{1B}[200~👩‍👩‍👧\u{1B}[201~", [.pasted("👩‍👩‍👧")]),
    ]

    @Test("sequences mean their keys", arguments: sequences) func sequence(text: String, inputs: [Input]) {
        #expect(parse(text) == inputs)
    }

    @Test("a split at any byte changes nothing", arguments: sequences) func split(text: String, inputs: [Input]) {
        let all = bytes(text)
        for place in 0...all.count {
            var parser = InputParser()
            let found = parser.parse(Array(all[..<place])) + parser.parse(Array(all[place...])) + parser.flush()
            #expect(found == inputs, "split at \(place)")
        }
    }

    @Test("arriving byte by byte changes nothing", arguments: sequences)
    func singleBytes(text: String, inputs: [Input]) {
        var parser = InputParser()

        let found = bytes(text).flatMap { parser.parse([$0]) }

        #expect(found + parser.flush() == inputs)
        #expect(!parser.isWaiting)
    }

    @Test(
        "an unfinished sequence is held, and dropped by a flush",
        arguments: [
            "\u{1B}[", "\u{1B}[1", "\u{1B}[1;5", "\u{1B}[<0;1;1", "\u{1B}[[", "\u{1B}O", "\u{1B}]0;x",
            "\u{1B}]0;x\u{1B}", "\u{1B}P",
        ]) func unfinished(text: String)
    {
        var parser = InputParser()

        #expect(parser.parse(bytes(text)).isEmpty)
        #expect(parser.isWaiting)
        #expect(parser.flush().isEmpty)
        #expect(!parser.isWaiting)
        #expect(parser.parse(bytes("a")) == key("a"))
    }

    @Test("ESC is the escape key only after a flush") func escape() {
        var parser = InputParser()

        #expect(parser.parse([0x1B]).isEmpty)
        #expect(parser.isWaiting)
        #expect(parser.flush() == key(.escape))
        #expect(parser.flush().isEmpty)
    }

    @Test(
        "invalid UTF-8 is dropped",
        arguments: [
            [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x98], [0xF8, 0x88, 0x80, 0x80, 0x80], [0x1B, 0xFF], [0x1B, 0xC3], [0x9B],
        ] as [[UInt8]]) func invalid(bytes: [UInt8])
    {
        #expect(parse(bytes + [0x61]) == key("a"))
        #expect(parse(Array("\u{1B}[200~".utf8) + bytes + Array("é\u{1B}[201~".utf8)) == [.pasted("é")])
    }

    @Test("the first bytes of a character wait for the others") func unfinishedCharacter() {
        var parser = InputParser()

        #expect(parser.parse([0xC3]).isEmpty)
        #expect(parser.isWaiting)
        #expect(parser.parse([0xA9]) == key("é"))
        #expect(!parser.isWaiting)
    }

    @Test(
        "scalars that form one character are one key",
        arguments: ["e\u{301}", "👩‍👩‍👧‍👦", "❤️", "👍🏽", "🇨🇭", "한", "1️⃣"] as [Character]) func cluster(character: Character)
    {
        #expect(parse(String(character)) == key(character))
        #expect(parse("x\(character)y\(character)") == key("x") + key(character) + key("y") + key(character))
        #expect(parse("\u{1B}\(character)") == key(character, .alt))
    }

    @Test("a long string is dropped whole", arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}_"]) func longString(start: String)
    {
        #expect(parse(start + String(repeating: "q", count: 200_000) + "\u{1B}\\a") == key("a"))
    }

    @Test(
        "an endless sequence does not fill the memory",
        arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}[200~", "\u{1B}[[", "\u{1B}"])
    func bounded(start: String) {
        var parser = InputParser()
        _ = parser.parse(bytes(start))
        for _ in 0..<40 { _ = parser.parse([UInt8](repeating: 0x31, count: 1 << 16)) }

        #expect(parser.heldBytes <= (start == "\u{1B}[200~" ? PastedText.limit : 65))
    }

    @Test("random bytes never stop the parser, and a flush makes it ready") func random() {
        var generator = SeededBytes(seed: 20_261_124)
        var parser = InputParser()
        for round in 0..<2000 {
            let bytes = generator.bytes()
            _ = parser.parse(bytes)
            #expect(parser.heldBytes <= 61)
            _ = parser.flush()
            #expect(!parser.isWaiting)
            let found = parser.parse([0x61])
            if found == key("a") { continue }
            // A paste continues, including the letter, until its end marker.
            #expect(found.isEmpty, "round \(round): \(bytes)")
            guard case .pasted(let text)? = parser.parse(Array("\u{1B}[201~".utf8)).first else {
                Issue.record("round \(round): \(bytes)")
                continue
            }
            #expect(text.last == "a")
            #expect(parser.parse([0x61]) == key("a"))
        }
    }

    @Test("random bytes mean the same in any pieces") func randomPieces() {
        var generator = SeededBytes(seed: 7)
        for _ in 0..<500 {
            // ASCII: scalars of one character count as one only within a call.
            let bytes = generator.bytes().map { $0 & 0x7F }
            var parser = InputParser()
            let found = bytes.flatMap { parser.parse([$0]) }
            #expect(found + parser.flush() == parse(bytes), "\(bytes)")
        }
    }
}

@Suite("InputParser, the background")
struct InputParserBackgroundTests {
    @Test(
        "an answer to OSC 11 says whether the terminal is light, and is no key",
        arguments: [
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}a", .light), ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\a", .dark),
            ("\u{1B}]11;nonsense\u{07}a", nil), ("\u{1B}]10;rgb:ffff/ffff/ffff\u{07}a", nil),
            ("\u{1B}]4;9;rgb:e5e5/0000/0000\u{07}\u{1B}]11;rgb:0000/0000/0000\u{07}a", .darkWithFaintRed),
            ("\u{1B}]11;rgb:0000/0000/0000\u{07}\u{1B}]4;9;rgb:ffff/0000/0000\u{07}a", .dark),
        ] as [(String, TerminalBackground?)])
    func answer(text: String, background: TerminalBackground?) {
        var parser = InputParser()

        #expect(text.utf8.flatMap { parser.parse([$0]) } == key("a"))
        #expect(parser.background == background)
    }
}

@Suite("InputParser, pastes")
struct InputParserPasteTests {
    @Test("a paste lasts over flushes") func flush() {
        var parser = InputParser()

        #expect(parser.parse(bytes("\u{1B}[200~a\u{1B}[20")).isEmpty)
        #expect(!parser.isWaiting)
        #expect(parser.flush().isEmpty)
        #expect(parser.parse(bytes("1~b")) == [.pasted("a")] + key("b"))
    }

    @Test("a paste of 100 kB arrives whole, in any pieces", arguments: [1, 7, 4096, 100_000]) func long(piece: Int) {
        let text = String(repeating: "Zeile é 日本\n", count: 7000)
        let all = bytes("\u{1B}[200~" + text + "\u{1B}[201~")
        var parser = InputParser()

        let found = stride(from: 0, to: all.count, by: piece).flatMap {
            parser.parse(Array(all[$0..<min($0 + piece, all.count)]))
        }

        #expect(text.utf8.count > 100_000)
        #expect(found == [.pasted(text)])
    }

    @Test("a paste of 1 MiB is kept, and a longer one dropped as a whole") func limit() {
        let most = String(repeating: "é", count: PastedText.limit / 2)

        #expect(parse("\u{1B}[200~" + most + "\u{1B}[201~a") == [.pasted(most)] + key("a"))
        #expect(parse("\u{1B}[200~" + most + "b\u{1B}[201~a") == [.oversizedText] + key("a"))
    }

    @Test("a paste begins empty after another") func twice() {
        #expect(parse("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~") == [.pasted("a"), .pasted("b")])
    }
}
