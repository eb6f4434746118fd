import FeatureContributions
import PictureDomain
import Testing

@Suite("The kind of pictures")
struct ContentKindTests {
    @Test("the URL of a picture is built, and parsed back")
    func pages() throws {
        let pages = try #require(ContentKind.pic.pages)
        #expect(try pages.url(of: "foo", id: "1") == "https://foo.some.pics/1")
        let place = try #require(pages.place(in: "https://cdn.some.pics/ann/1.jpg"))
        #expect(place.address == "ann")
        #expect(place.id == "1")
        #expect(pages.place(in: "https://some.pics/1") == nil)
    }
}
