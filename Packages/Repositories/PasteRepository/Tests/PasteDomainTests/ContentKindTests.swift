import FeatureContributions
import PasteDomain
import Testing

@Suite("The kind of pastes")
struct ContentKindTests {
    @Test("the URL of a paste is built, and parsed back")
    func pages() throws {
        let pages = try #require(ContentKind.paste.pages)
        #expect(try pages.url(of: "🌊", id: "t") == "https://xn--qg8h.paste.lol/t")
        #expect(try pages.url(of: "foo", id: "a b") == Paste.url(of: "a b", address: "foo"))
        let place = try #require(pages.place(in: "https://ann.paste.lol/t"))
        #expect(place.address == "ann")
        #expect(place.id == "t")
        #expect(pages.place(in: "https://evil.example/t") == nil)
    }
}
