import FeatureContributions
import StatusDomain
import Testing

@Suite("The kind of statuses")
struct ContentKindTests {
    @Test("the URL of a status is built, and parsed back")
    func pages() throws {
        let pages = try #require(ContentKind.status.pages)
        #expect(try pages.url(of: "foo") == "https://foo.status.lol/")
        #expect(try pages.url(of: "foo", id: "a/../b") == "https://status.lol/foo/a%2F..%2Fb")
        for url in ["https://status.lol/oskar/7", "https://oskar.status.lol/7"] {
            let place = try #require(pages.place(in: url))
            #expect(place.address == "oskar")
            #expect(place.id == "7")
        }
        #expect(pages.place(in: "https://paste.lol/foo/t") == nil)
        #expect(ContentKind.status.isID("63d40f2b35314"))
        #expect(!ContentKind.status.isID("tea"))
    }
}
