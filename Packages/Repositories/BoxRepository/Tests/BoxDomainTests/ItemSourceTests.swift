import BoxDomain
import FeatureContributions
import ResourceLoading
import Testing

/// Kinds of content as features describe them.
private let kinds = [
    ContentKind(
        "status", uses: .box,
        pages: PublicPages(
            domain: "status.lol", home: { "https://\($0).status.lol/" },
            page: { "https://status.lol/\($0)/\($1)" }),
        isID: { $0.utf8.count == 13 && $0.allSatisfy(\.isHexDigit) }),
    ContentKind("note", phrase: "a NOTE", uses: .box, pages: PublicPages(ofEachAddressAt: "note.lol")),
    ContentKind(
        "shot", uses: .box, pages: PublicPages(ofEachAddressAt: "some.shots", mirror: "cdn.some.shots")),
    // Of two kinds that an id may belong to, the first counts.
    ContentKind(
        "clip", uses: .box, pages: PublicPages(ofEachAddressAt: "clip.lol"),
        isID: { $0.utf8.count == 13 && $0.allSatisfy(\.isHexDigit) }),
]

extension ItemSource {
    /// Recognises words among these kinds.
    init(_ words: String, as kind: String? = nil, of address: String? = nil) throws {
        self = try ItemRecognizer(kinds, as: kind).source(words, of: address)
    }

    fileprivate static func isText(_ words: String, as kind: String? = nil) -> Bool {
        ItemRecognizer(kinds, as: kind).isText(words)
    }

    fileprivate static func kind(withoutAddress words: String) -> String? {
        ItemRecognizer(kinds).withoutAddress(words)?.kind.rawValue
    }

    fileprivate static func needsAddress(_ words: String, as kind: String? = nil) -> Bool {
        ItemRecognizer(kinds, as: kind).withoutAddress(words) != nil
    }
}

@Suite("ItemSource")
struct ItemSourceTests {
    @Test(
        "recognises items on omg.lol by their URLs",
        arguments: [
            ("https://status.lol/foo/63d40f2b35314", "status foo 63d40f2b35314"),
            ("https://foo.status.lol/63d40f2b35314", "status foo 63d40f2b35314"),
            ("https://foo.note.lol/recipe", "note foo recipe"),
            ("foo.note.lol/recipe", "note foo recipe"),
            ("HTTP://Foo.Note.LOL/a%20b", "note foo a b"),
            ("https://note.lol/foo/recipe", "note foo recipe"),
            ("https://foo.some.shots/0ab1", "shot foo 0ab1"),
            ("https://some.shots/foo/0ab1", "shot foo 0ab1"),
            ("https://cdn.some.shots/foo/0ab1.jpg", "shot foo 0ab1"),
        ])
    func places(text: String, what: String) throws {
        guard case .published(let place) = try ItemSource(text) else {
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
            "https://status.lol", "https://a.b.note.lol/x", "https://evilnote.lol/x/y", "https://note.lol/a/b/c",
            "https://exämple.org/ü", "https://cdn.some.shots/foo",
        ])
    func links(text: String) throws {
        #expect(try ItemSource(" \(text)\n") == .link(text))
        #expect(try ItemSource(text).target == text)
    }

    @Test(
        "anything else is a text, unchanged",
        arguments: [
            "buy tea", "tea", "https://", "http:///x", "ftp://example.org", "javascript:alert(1)",
            "see https://example.org", "example.org", " two\n lines\n", "63d40f2b3531", "63d40f2b35314z",
            "a.b.note.lol/x", "note.lol", "\0",
        ])
    func texts(text: String) throws {
        #expect(try ItemSource(text, of: "foo") == .text(text))
        #expect(try ItemSource(text).target == nil)
    }

    @Test("thirteen hexadecimal digits are a status of the address, if that is known")
    func ids() throws {
        let source = try ItemSource("63d40f2b35314", of: "foo")

        #expect(source.kind.rawValue == "status")
        #expect(source.target == "https://status.lol/foo/63d40f2b35314")
        #expect(try ItemSource("63d40f2b35314") == .text("63d40f2b35314"))
        #expect(try ItemSource("63d40f2b35314", as: "text", of: "foo") == .text("63d40f2b35314"))
        #expect(ItemSource.kind(withoutAddress: "63d40f2b35314") == "status")
        #expect(!ItemSource.needsAddress("63d40f2b35314", as: "text"))
        #expect(!ItemSource.needsAddress("tea"))
        #expect(!ItemSource.needsAddress("https://foo.note.lol/x"))
    }

    @Test(
        "with an explicit kind, a name means an item of the address",
        arguments: [
            ("note", "a NOTE", "https://foo.note.lol/a%20b%2Fc"),
            ("shot", "a shot", "https://foo.some.shots/a%20b%2Fc"),
            ("status", "a status", "https://status.lol/foo/a%20b%2Fc"),
        ])
    func kinds(kind: String, phrase: String, url: String) throws {
        #expect(try ItemSource("a b/c", as: kind, of: "foo").target == url)
        #expect(ItemSource.needsAddress("a b/c", as: kind))
        #expect(throws: Failure.notOfKind("a b/c", phrase)) { try ItemSource("a b/c", as: kind) }
    }

    @Test("words look like a text only if no kind is given, and they are neither an id nor a URL")
    func isText() {
        for words in ["tea", " buy tea\n"] {
            #expect(ItemSource.isText(words))
            #expect(!ItemSource.isText(words, as: "text"))
            #expect(!ItemSource.isText(words, as: "note"))
        }
        for words in ["63d40f2b35314", "https://example.org", " foo.note.lol/recipe"] {
            #expect(!ItemSource.isText(words))
        }
    }

    @Test("an item of another kind than the explicit one is refused")
    func wrongKind() {
        #expect(throws: Failure.notOfKind("tea", "a link")) { try ItemSource("tea", as: "link", of: "foo") }
        for url in ["https://example.org", "https://foo.note.lol/x"] {
            #expect(throws: Failure.notOfKind(url, "a status")) { try ItemSource(url, as: "status", of: "foo") }
        }
        #expect(throws: Never.self) { try ItemSource("https://foo.note.lol/x", as: "link") }
    }

    @Test("a blank text is refused", arguments: ["", " ", "\n"]) func blank(text: String) {
        #expect(throws: Failure.blank) { try ItemSource(text, of: "foo") }
    }
}
