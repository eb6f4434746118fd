import StatusDomain
import Testing

@Suite("EmojiShortcode")
struct EmojiShortcodeTests {
    @Test(
        "knows common names",
        arguments: [("tada", "🎉"), ("coffee", "☕️"), ("+1", "👍"), ("-1", "👎"), ("100", "💯"), ("rainbow_flag", "🏳️‍🌈")])
    func knows(name: String, emoji: String) {
        #expect(EmojiShortcode.emoji(named: name) == emoji)
    }

    @Test("knows no other name", arguments: ["", "nonsense", ":tada:"])
    func unknown(name: String) {
        #expect(EmojiShortcode.emoji(named: name) == nil)
    }

    @Test(
        "suggests at most three names that contain the input, are contained in it, or begin like it",
        arguments: [
            ("octopuss", ["octopus"]), ("heart", ["art", "black_heart", "blue_heart"]),
            ("snowboard", ["snowflake", "snowman"]), ("avocad", ["avocado"]), ("qqqq", []), ("", []),
        ])
    func suggests(name: String, names: [String]) {
        #expect(EmojiShortcode.names(like: name) == names)
    }

    @Test("the names come sorted")
    func sorted() {
        #expect(EmojiShortcode.names.contains("tada"))
        #expect(EmojiShortcode.names == EmojiShortcode.names.sorted())
    }

    @Test("a draft accepts every suggestion")
    func suggestionsAreNames() throws {
        for start in "abcdefghijklmnopqrstuvwxyz" {
            for name in EmojiShortcode.names(like: String(start)) {
                #expect(throws: Never.self) { try StatusDraft(content: "x", emoji: ":\(name):") }
            }
        }
    }
}
