import PasteDomain
import ResourceLoading
import Testing

@Suite("What can become a paste")
struct PasteDraftTests {
    @Test(
        "a title has letters, digits, '-', '_' and '.'",
        arguments: ["a", "A-z_0.9", "azAZ09", ".profile", "...", "2026"])
    func title(text: String) throws {
        #expect(try PasteDraft(title: text, content: "x", isListed: nil).title == text)
    }

    @Test(
        "any other title is refused, and so are '.' and '..'",
        arguments: ["", ".", "..", "a b", "a/b", "é", "🎉", "a\n", "a?b", "a%20b", "x\u{301}"])
    func badTitle(text: String) {
        let failure = #expect(throws: Failure.self) { try PasteDraft(title: text, content: "x", isListed: nil) }
        #expect(
            failure
                == Failure(
                    .invalidInput,
                    "'\(text)' cannot be the title of a paste: it may have letters, digits, '-', '_' and '.'",
                    about: [.field("title", text)]))
    }

    @Test(
        "no byte of a text is changed", arguments: ["a\r\nb\r\n", "\u{FEFF}x", " x ", "x\n\n\n", "\u{0}", "e\u{301}"])
    func text(content: String) throws {
        let draft = try PasteDraft(title: "t", content: content, isListed: true)
        #expect(Array(draft.content.utf8) == Array(content.utf8))
        #expect(try PasteChange(content: content, isListed: nil).content?.utf8.count == content.utf8.count)
    }

    @Test("an empty or blank text is refused", arguments: ["", " ", "\r\n\t\n", "\u{A0}"])
    func empty(content: String) {
        #expect(throws: Failure.emptyText) { try PasteDraft(title: "t", content: content, isListed: nil) }
        #expect(throws: Failure.emptyText) { try PasteChange(content: content, isListed: true) }
    }
}
