import ScreenKit
import Testing

@testable import ScreenSupport

@Suite("The links of a text")
@MainActor
struct TextLinksTests {
    @Test(
        "are found without the brackets and punctuation around them, each once",
        arguments: [
            ("No link, http:// nor https://.", []), ("See https://example.org/tides.", ["https://example.org/tides"]),
            ("(https://example.org/a_(b)), then HTTP://x.y!", ["https://example.org/a_(b)", "HTTP://x.y"]),
            (
                "[a](https://a.example), [b](https://b.example/c?d=1#e)",
                ["https://a.example", "https://b.example/c?d=1#e"]
            ),
            (
                "<https://a.example> \"https://b.example\" https://a.example",
                ["https://a.example", "https://b.example"]
            ),
            ("https://例え.example/ä", ["https://例え.example/ä"]),
            (
                "[Write](mailto:a@example.org), or MAILTO:b@example.org?subject=x; no link is mailto: alone.",
                ["mailto:a@example.org", "MAILTO:b@example.org?subject=x"]
            ),
        ] as [(String, [String])])
    func found(text: String, links: [String]) {
        #expect(TextLinks.found(in: text) == links)
    }

    @Test("are listed by L, and Enter opens one in the browser")
    func list() async {
        let rows = [TestRow("0", text: "See https://a.example and https://b.example."), TestRow("1")]
        let stage = Stage(rows, posts: true)
        await stage.begin()

        stage.type("L")
        stage.press(.down, .enter)
        #expect(stage.spy.takeMessages() == [.browse("https://b.example")])
        stage.press(.escape)
        stage.type("jL")
        #expect(stage.lines[22].contains("The text has no links."))
    }
}
