import FeatureContributions
import PURLDomain
import Testing

@Suite("The kind of PURLs")
struct ContentKindTests {
    @Test("the URL of a PURL is built, and parsed back")
    func pages() throws {
        let pages = try #require(ContentKind.purl.pages)
        #expect(try pages.url(of: "foo", id: "?x#y") == "https://foo.url.lol/%3Fx%23y")
        #expect(try pages.url(of: "foo", id: "a b") == PURL.link(of: "a b", address: "foo"))
        let place = try #require(pages.place(in: "url.lol/ann/t"))
        #expect(place.address == "ann")
        #expect(place.id == "t")
    }
}
