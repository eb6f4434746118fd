import ResourceLoading
import StatusDomain
import Testing

@Suite("StatusDraft")
struct StatusDraftTests {
    @Test("keeps the text, except for trailing line breaks")
    func keepsText() throws {
        #expect(try StatusDraft(content: "  two\r\nlines \n\r\n").content == "  two\r\nlines ")
    }

    @Test("a blank text is refused", arguments: ["", " ", "\n", "\t\r\n", "\u{3000}"])
    func refusesEmptyText(text: String) {
        #expect(throws: Failure.emptyText) { try StatusDraft(content: text) }
    }

    @Test(
        "a single emoji is accepted as it is",
        arguments: ["🎉", "❤️", "☺", "👩🏽‍💻", "🇪🇺", "1️⃣", "🏴‍☠️", "©️", "✨"])
    func takesEmoji(emoji: String) throws {
        #expect(try StatusDraft(content: "x", emoji: emoji).emoji == emoji)
    }

    @Test(
        "a URL of any scheme stays as it is",
        arguments: ["https://a.example", "HTTP://a.example/ü?q=1#x", "mailto:a@b.example", "gemini://a.example"])
    func url(text: String) throws {
        #expect(try StatusDraft(content: "x", externalURL: text).externalURL == text)
    }

    @Test(
        "an invalid URL is refused",
        arguments: [
            "", "x", "a.example", "https://", "https:", "mailto:", "https://a b.example",
        ])
    func noURL(text: String) {
        let failure = Failure(
            .invalidInput, "'\(text)' is not a URL such as https://example.org/page or mailto:me@example.org",
            about: [.field("url", text)])
        #expect(throws: failure) { try StatusDraft(content: "x", externalURL: text) }
    }

    @Test("a short code becomes its emoji, in upper or lower case", arguments: [":tada:", ":TADA:"])
    func takesShortcode(code: String) throws {
        #expect(try StatusDraft(content: "x", emoji: code).emoji == "🎉")
    }

    @Test(
        "the name of an emoji needs no colons",
        arguments: [("tada", "🎉"), ("Tada", "🎉"), ("+1", "👍"), ("x", "❌")])
    func takesName(name: String, emoji: String) throws {
        #expect(try StatusDraft(content: "x", emoji: name).emoji == emoji)
    }

    @Test(
        "what is not an emoji is refused",
        arguments: ["", "qqqq", "7", "#", "🎉🎉", "hello", ":", "::", "e\u{301}"])
    func refusesOther(text: String) {
        let failure = Failure(
            .invalidInput, "'\(text)' is neither one emoji nor a known short code such as :tada:",
            about: [.field("emoji", text)])
        #expect(throws: failure) { try StatusDraft(content: "x", emoji: text) }
    }

    @Test(
        "an unknown short code or name is refused, with similar names",
        arguments: [
            (":rocke:", ":rocket:"), ("rocke", ":rocket:"), (":tada", ":tada:"), ("tada:", ":tada:"),
            (":sparkle:", ":sparkles:, :sparkling_heart:"),
        ])
    func suggests(text: String, names: String) {
        let failure = Failure(
            .invalidInput, "'\(text)' is not a known short code; similar ones are \(names)",
            about: [.field("emoji", text)])
        #expect(throws: failure) { try StatusDraft(content: "x", emoji: text) }
    }

    @Test("a change of only the emoji has no text to check")
    func changeOfEmoji() throws {
        let change = try StatusChange(content: nil, emoji: ":coffee:")
        #expect(change.content == nil)
        #expect(change.emoji == "☕️")
    }
}
