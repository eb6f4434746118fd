import BoxDomain
import Testing

@Suite("ItemSource")
struct ItemSourceTests {
    @Test(
        "recognises things on omg.lol by their URLs",
        arguments: [
            ("https://status.lol/foo/63d40f2b35314", "status foo 63d40f2b35314"),
            ("https://foo.status.lol/63d40f2b35314", "status foo 63d40f2b35314"),
            ("https://foo.paste.lol/recipe", "paste foo recipe"),
            ("foo.paste.lol/recipe", "paste foo recipe"),
            ("HTTP://Foo.Paste.LOL/a%20b", "paste foo a b"),
            ("https://paste.lol/foo/recipe", "paste foo recipe"),
            ("https://foo.url.lol/books", "purl foo books"),
            ("https://url.lol/foo/books", "purl foo books"),
            ("https://foo.some.pics/0ab1", "pic foo 0ab1"),
            ("https://some.pics/foo/0ab1", "pic foo 0ab1"),
            ("https://cdn.some.pics/foo/0ab1.jpg", "pic foo 0ab1"),
        ])
    func places(text: String, what: String) throws {
        guard case .thing(let place) = try ItemSource(text) else {
            Issue.record("\(text) is a place")
            return
        }
        #expect([place.kind.rawValue, place.address, place.name].joined(separator: " ") == what)
        #expect(place.url == (text.lowercased().hasPrefix("http") ? text : "https://" + text))
    }

    @Test(
        "any other http or https URL is a link, unchanged",
        arguments: [
            "https://example.org", "http://example.org/a?b#c", "HTTPS://EXAMPLE.ORG", "https://foo.status.lol",
            "https://status.lol", "https://a.b.paste.lol/x", "https://evilpaste.lol/x/y", "https://url.lol/a/b/c",
            "https://exämple.org/ü", "https://cdn.some.pics/foo",
        ])
    func links(text: String) throws {
        #expect(try ItemSource(" \(text)\n") == .link(text))
        #expect(try ItemSource(text).target == text)
    }

    @Test(
        "anything else is a text, unchanged",
        arguments: [
            "buy tea", "tea", "https://", "http:///x", "ftp://example.org", "javascript:alert(1)",
            "see https://example.org",
            "example.org", " two\n lines\n", "63d40f2b3531", "63d40f2b35314z", "a.b.paste.lol/x", "paste.lol", "\0",
        ])
    func texts(text: String) throws {
        #expect(try ItemSource(text, of: "foo") == .text(text))
        #expect(try ItemSource(text).target == nil)
    }

    @Test("thirteen hexadecimal digits are a status of the address, if that is known")
    func ids() throws {
        let source = try ItemSource("63d40f2b35314", of: "foo")

        #expect(source.kind == .status && source.target == "https://status.lol/foo/63d40f2b35314")
        #expect(try ItemSource("63d40f2b35314") == .text("63d40f2b35314"))
        #expect(try ItemSource("63d40f2b35314", as: .text, of: "foo") == .text("63d40f2b35314"))
        #expect(ItemSource.needsAddress("63d40f2b35314") && !ItemSource.needsAddress("63d40f2b35314", as: .text))
        #expect(!ItemSource.needsAddress("tea") && !ItemSource.needsAddress("https://foo.paste.lol/x"))
    }

    @Test(
        "with an explicit kind a name means an own thing",
        arguments: [
            (Item.Kind.paste, "https://foo.paste.lol/a%20b%2Fc"), (.purl, "https://foo.url.lol/a%20b%2Fc"),
            (.picture, "https://foo.some.pics/a%20b%2Fc"), (.status, "https://status.lol/foo/a%20b%2Fc"),
        ])
    func kinds(kind: Item.Kind, url: String) throws {
        #expect(try ItemSource("a b/c", as: kind, of: "foo").target == url)
        #expect(ItemSource.needsAddress("a b/c", as: kind))
        #expect(throws: BoxFault.notOfKind("a b/c", kind)) { try ItemSource("a b/c", as: kind) }
    }

    @Test("a thing of another kind than the explicit one is refused")
    func wrongKind() {
        #expect(throws: BoxFault.notOfKind("tea", .link)) { try ItemSource("tea", as: .link, of: "foo") }
        for url in ["https://example.org", "https://foo.paste.lol/x"] {
            #expect(throws: BoxFault.notOfKind(url, .status)) { try ItemSource(url, as: .status, of: "foo") }
        }
        #expect(throws: Never.self) { try ItemSource("https://foo.paste.lol/x", as: .link) }
    }

    @Test("a blank text is refused", arguments: ["", " ", "\n"]) func empty(text: String) {
        #expect(throws: BoxFault.emptyText) { try ItemSource(text, of: "foo") }
    }
}
