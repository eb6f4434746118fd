import CommandLineKit
import Testing

@Suite("BashLine")
struct BashLineTests {
    private func line(_ text: String, _ pieces: [String], at position: Int? = nil) throws -> BashLine {
        try #require(BashLine(position: position ?? pieces.count - 1, line: text, pieces: pieces))
    }

    @Test("quotes are removed from words") func words() throws {
        let line = try line(#"p a\ b 'c d' "e$f" g"#, ["p", #"a\ b"#, "'c d'", #""e$f""#, "g"])
        #expect(line.words == ["a b", "c d", "e$f"])
        #expect(line.last == "g")
    }

    @Test("pieces without a blank between them are one word, and bash replaces the last one only")
    func joined() throws {
        let line = try line("p post --emoji=:ta", ["p", "post", "--emoji", "=", ":", "ta"])
        #expect(line.words == ["post"])
        #expect(line.last == "--emoji=:ta")
        #expect(line.replacement(for: "--emoji=:tada:") == "tada:")
    }

    @Test("after a break at the end of the line only what follows is replaced") func endsWithBreak() throws {
        #expect(try line("p mute @", ["p", "mute", "@"]).replacement(for: "@kim") == "kim")
        #expect(try line("p x --sort=", ["p", "x", "--sort", "="]).replacement(for: "--sort=date") == "date")
    }

    @Test("without the line, a guess joins the pieces") func withoutLine() throws {
        #expect(try line("", ["p", "x", "--emoji", "=", ":", "ta"]).last == "--emoji=:ta")
        #expect(try line("", ["p", "x", "@", "k"]).last == "@k")
        #expect(try line("", ["p", "x", ":"]).last == ":")
        #expect(try line("p other", ["p", "st"]).last == "st")
        #expect(try line("", ["p", "x", "--emoji=:ta"]).replacement(for: "--emoji=:tada:") == "--emoji=:tada:")
        #expect(try line("", ["p", "x", ""]).words == ["x"])
    }

    @Test("text after the cursor does not count") func cursor() throws {
        let line = try line("p status li", ["p", "status", "list", "more"], at: 2)
        #expect(line.words == ["status"])
        #expect(line.last == "li")
    }

    @Test(
        "the shell reads a replacement as the intended word",
        arguments: [
            "plain", "two words", "a'b", "a\"b", "$(touch x)", "`id`", "a\\b", "*?[x]", "~root", "#x", "a;b&c|d<e>f",
            "!!", "ü 🎉", "{a,b}", "-x",
        ], [nil, "'", "\""] as [Character?])
    func quoting(word: String, quote: Character?) throws {
        let open = quote.map(String.init) ?? ""
        let line = try line("", ["p", "view", open])
        let replacement = try #require(line.replacement(for: word))

        #expect(try self.line("", ["p", open + replacement + open, ""]).words == [word])
        // Without quotes, the shell must not run or split the word.
        if quote == nil, replacement.contains("$(") || replacement.contains(" ") {
            #expect(replacement.contains("\\"))
        }
    }

    @Test("the program's own name is not completed") func program() {
        #expect(BashLine(position: 0, line: "pr", pieces: ["pr"]) == nil)
    }

    @Test("any position and pieces are accepted", arguments: [-1, 0, 1, 5, Int.max]) func position(_ position: Int) {
        _ = BashLine(position: position, line: "p", pieces: ["p", "'", "\\", "=", ""])
        _ = BashLine(position: position, line: "", pieces: [])
    }
}
