import FeatureContributions
import Foundation
import ResourceLoading
import Testing
import WeblogDomain

@Suite("WeblogEntry")
struct WeblogEntryTests {
    @Test("newest first; within one second by id, descending; entries without a date last")
    func order() {
        let entries = [stub("a", 1), stub("x", nil), stub("c", 3), stub("b", 1), stub("y", nil)]
        #expect(entries.newestFirst().map(\.id) == ["c", "b", "a", "y", "x"])
    }

    @Test(
        "pictures of a text that are files on this computer are found, each once; those of the web and of code are not",
        arguments: [
            ("![[boat.png]]\n![a boat](./boat.png)", ["boat.png", "./boat.png"]),
            ("![a](<../my boat.png> \"t\") and ![b][b]\n\n[b]: b.png", ["../my boat.png", "b.png"]),
            ("> - ![](in/list.png)\n\n| a |\n|---|\n| ![](cell.png) |\n", ["in/list.png", "cell.png"]),
            ("Date: 2026-11-20\n\n# ![](head.png)\n\n![](head.png)", ["head.png"]),
            ("![[a b.png|200]] ![[c.png]] ![[open", ["a b.png", "c.png"]),
            ("![](https://x.example/a.png) ![](/a.png) ![](//x/a.png) ![](data:image/png;base64,x)", []),
            ("![]({picture}) ![]()", []),
            ("`![](a.png)`\n\n    ![[b.png]]\n\n[a link](./a.md)", []),
        ] as [(String, [String])])
    func localPictures(text: String, pictures: [String]) {
        #expect(WeblogEntry.localPictures(in: text).map(\.name) == pictures)
    }

    @Test(
        "a text says its location or slug, and its title, which may be its first heading",
        arguments: [
            ("Slug: a\nTitle: T\n\n# H", "a", "T"), ("Slug: a\nLocation: /b\n\ntext\n# H ", "/b", "H"),
            ("## not\n", nil, nil), ("---\nTitle:\nSlug:\n---\n\n# H", nil, "H"),
        ] as [(String, String?, String?)])
    func identity(text: String, location: String?, title: String?) {
        let identity = WeblogEntry.identity(of: text)
        #expect(identity.location == location)
        #expect(identity.title == title)
    }

    @Test(
        "the title of a text is only in a field, unless the heading that the text begins with shows it",
        arguments: [
            ("Title: Tide\n\ntext", true), ("Title: Tide tables\n\n# Tide *Tables*!\n", false),
            ("Title: Tide\n\nTide\n====\n", false), ("Title: Tide\n\n# Water\n", true),
            ("Title: Tide\n\n## Tide\n", true),
            ("Title:\n\ntext", false), ("# Tide\n", false), ("Title: 🫖\n\n# Tea 🫖\n", false),
            ("Title: Tea\n\n# Steam engines\n", true), ("Title: Six six\n\n#\tSix six\n", false),
            ("Title: Seven\n\n<!-- a\nb -->\n# [Seven](u)\n", false), ("Title: Tea\n\nText.\n\n# Tea\n", true),
        ])
    func titleOnly(text: String, isOnly: Bool) {
        #expect(WeblogEntry(id: "a", address: "foo", source: text).hasTitleOnly == isOnly)
    }

    @Test(
        "an entry is named by its title, which may be only in its text, else by its first words",
        arguments: [
            (nil, "Title: Tide\n\ntext", "Tide"), ("T", "Title: Tide\n\ntext", "T"), ("", "text", "text"),
            (nil, "Date: 2026-11-20\n\n# Only a thought", "Only a thought"), (nil, "Title:\n\ntext", "text"),
            (nil, "![A pic](u)\n", "A pic"), (nil, "> *Quoted* **words** [a](u)\n> b", "Quoted words a"),
            (nil, "```sh\nls\n```\n\nMy files\n", "My files"), (nil, "```sh\nls\n```\n", "ls"),
            (nil, "&amp; x", "x"), (nil, "<div class=\"a\">\n\n<b>Bold</b> as 1 < 2\n\n</div>\n", "Bold as 1 < 2"),
            (nil, "<!-- by x -->\n\n- [ ] tea\n", "tea"), (nil, "***\n", "a"),
            (nil, String(repeating: "a", count: 61), String(repeating: "a", count: 60) + "…"),
        ] as [(String?, String, String)])
    func displayTitle(title: String?, text: String, shown: String) {
        let entry = WeblogEntry(
            id: "a", address: "foo", location: nil, title: title, date: nil, type: nil, status: nil, slug: nil,
            tags: [], source: text, body: nil)
        #expect(entry.displayTitle == shown)
    }

    @Test("a name is looked up among the ids before the slugs")
    func named() throws {
        let entries = [stub("tea", 1, slug: "one"), stub("b", 2, slug: "tea"), stub("c", 3, slug: nil)]
        #expect(try entries.named("tea")?.id == "tea")
        #expect(try entries.named("one")?.id == "tea")
        #expect(try entries.named("nothing") == nil)
        #expect(try entries.named("") == nil)
    }

    @Test("a slug of several entries is ambiguous")
    func ambiguous() {
        let entries = [stub("a", 1, slug: "tea"), stub("b", 2, slug: "tea")]
        let failure = Failure(.refused, "several entries have the slug 'tea': give one of the ids a, b")
        #expect(throws: failure) { try entries.named("tea") }
    }

    @Test("the page of an entry has the weblog's path", arguments: ["/2026/11/tea time", nil])
    func page(location: String?) {
        let hit = SearchHit(
            kind: "weblog", address: "foo", id: "e1", date: nil, title: nil, snippet: [], score: 1, location: location)
        let url = location.map { _ in "https://foo.weblog.lol/2026/11/tea%20time" }
        #expect(ContentKind.weblog.page(of: hit) == url)
    }

    @Test(
        "only a live post with a past date is published",
        arguments: [
            ("post", "live", 5, true), ("post", "live", 10, true), ("Post", "Live", 5, true),
            ("page", "live", 5, false),
            ("post", "draft", 5, false),
            ("post", "live", 11, false), ("post", "live", nil, false), (nil, "live", 5, false), ("post", nil, 5, false),
        ] as [(String?, String?, Double?, Bool)])
    func published(type: String?, status: String?, second: Double?, isPublished: Bool) {
        let entry = stub("a", second, type: type, status: status)
        #expect(entry.isPublished(at: Date(timeIntervalSince1970: 10)) == isPublished)
    }

    private func stub(
        _ id: String, _ second: Double?, slug: String? = nil, type: String? = "post", status: String? = "live"
    ) -> WeblogEntry {
        WeblogEntry(
            id: id, address: "foo", location: nil, title: nil, date: second.map { Date(timeIntervalSince1970: $0) },
            type: type, status: status, slug: slug, tags: [], source: "s", body: nil)
    }
}
