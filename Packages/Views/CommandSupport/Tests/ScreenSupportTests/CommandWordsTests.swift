import Testing

@testable import ScreenSupport

@Suite("CommandWords")
struct CommandWordsTests {
    @Test(
        "splits at blanks, except within quotes and after backslashes",
        arguments: [
            ("", []),
            ("  \t ", []),
            ("status list", ["status", "list"]),
            ("  a   b  ", ["a", "b"]),
            ("say 'a  b' c", ["say", "a  b", "c"]),
            ("say \"a 'b' c\"", ["say", "a 'b' c"]),
            ("say \"a \\\" b\"", ["say", "a \" b"]),
            ("say 'a \\ b'", ["say", "a \\ b"]),
            ("a\\ b c", ["a b", "c"]),
            ("a\\\\b", ["a\\b"]),
            ("\\'a\\'", ["'a'"]),
            ("a'b c'd", ["ab cd"]),
            ("a '' \"\" b", ["a", "", "", "b"]),
            ("''", [""]),
            ("🇩🇪 'ä ö'", ["🇩🇪", "ä ö"]),
        ] as [(String, [String])])
    func splits(line: String, words: [String]) {
        #expect(CommandWords.split(line) == words)
    }

    @Test("gives nothing for an open quote or final backslash", arguments: ["'a", "\"a", "a 'b\" c", "a\\", "\"a\\\""])
    func unclosed(line: String) {
        #expect(CommandWords.split(line) == nil)
    }
}
