import FeatureContributions
import Foundation
import ResourceLoading
import Testing

@Suite("PublicPages")
struct PublicPagesTests {
    private let notes = PublicPages(ofEachAddressAt: "note.lol", mirror: "cdn.note.lol")
    private let home = PublicPages(domain: "omg.lol", home: { "https://\($0).omg.lol/now" })

    @Test(
        "the page of an item, or of an address, is on a host of the service; the id is encoded",
        arguments: [
            ("ann", "tea", "https://ann.note.lol/tea"), ("ann", nil, "https://ann.note.lol/"),
            ("Ann", "a b/../c", "https://ann.note.lol/a%20b%2F..%2Fc"),
            ("ann", "?x#y", "https://ann.note.lol/%3Fx%23y"),
            ("🌊", "t", "https://xn--qg8h.note.lol/t"),
        ] as [(String, String?, String)])
    func urls(address: String, id: String?, url: String) throws {
        #expect(try notes.url(of: address, id: id) == url)
        #expect(notes.link(to: id, of: address) == url)
    }

    @Test("an address that would change the host has no page URL", arguments: ["", "a.b", "a/b", "a b", "a%2e", "a\0"])
    func noAddress(address: String) {
        #expect(throws: PublicPages.Failure.noAddress(address)) { try notes.url(of: address, id: "x") }
        #expect(throws: PublicPages.Failure.noAddress(address)) { try home.url(of: address) }
    }

    @Test("an id that a server reads as another path has no page URL", arguments: ["", ".", ".."])
    func noID(id: String) {
        #expect(throws: PublicPages.Failure.noID(id)) { try notes.url(of: "ann", id: id) }
    }

    @Test("where an address has one page, every id gives its URL, and the URL names no item")
    func single() throws {
        #expect(try home.url(of: "ann", id: "any") == "https://ann.omg.lol/now")
        #expect(!home.takesID)
        #expect(home.place(in: "https://ann.omg.lol/now") == nil)
    }

    @Test(
        "a URL names an item, in each form of the service",
        arguments: [
            "https://ann.note.lol/tea", "https://note.lol/ann/tea", "HTTP://Ann.Note.LOL/tea", "ann.note.lol/tea",
            "https://cdn.note.lol/ann/tea.jpg", "https://ann.note.lol/tea/",
        ])
    func places(url: String) throws {
        let place = try #require(notes.place(in: url))

        #expect(place.address == "ann")
        #expect(place.id == "tea")
        #expect(place.url == (url.hasPrefix("ann") ? "https://" + url : url))
    }

    @Test("a URL names the page of an address, in each form of the service")
    func homes() {
        for url in ["https://ann.note.lol", "http://ANN.note.lol/", "note.lol/ann"] {
            #expect(notes.isHome(url, of: "ann"), "\(url)")
        }
        for url in ["https://ann.note.lol/tea", "https://bob.note.lol", "ann"] {
            #expect(!notes.isHome(url, of: "ann"), "\(url)")
        }
        #expect(home.isHome("https://ann.omg.lol/now/", of: "ann"))
        #expect(!home.isHome("https://ann.omg.lol/", of: "ann"))
    }

    @Test("the URL of an item names the same item", arguments: ["tea", "a b/../c", "?x#y", "100%", "ü", "a+b"])
    func roundTrip(id: String) throws {
        let place = try #require(notes.place(in: notes.url(of: "ann", id: id)))

        #expect(place.address == "ann")
        #expect(place.id == id)
    }

    @Test(
        "any other text names no item",
        arguments: [
            "", "tea", "https://ann.note.lol", "https://note.lol/tea", "https://note.lol/a/b/c",
            "https://a.b.note.lol/x", "https://evilnote.lol/a/b", "https://.note.lol/x", "https://cdn.note.lol/tea.jpg",
            "https://ann.note.lol/te a", "ftp://ann.note.lol/x",
        ])
    func others(text: String) { #expect(notes.place(in: text) == nil) }

    @Test("a hit's page comes from its id, from its address, or from its kind's own function")
    func hits() {
        func hit(_ location: String?) -> SearchHit {
            SearchHit(
                kind: "k", address: "ann", id: "tea", date: nil, title: nil, snippet: [], score: 1, location: location)
        }

        #expect(ContentKind("k", uses: .search, pages: notes).page(of: hit(nil)) == "https://ann.note.lol/tea")
        #expect(
            ContentKind("k", uses: .search, isSingle: true, pages: notes).page(of: hit(nil)) == "https://ann.note.lol/")
        let placed = ContentKind(
            "k", uses: .search, pages: notes, page: { hit in hit.location.map { "https://x.example" + $0 } })
        #expect(placed.page(of: hit("/a")) == "https://x.example/a")
        #expect(placed.page(of: hit(nil)) == nil)
        #expect(ContentKind("k", uses: .search).page(of: hit(nil)) == nil)
    }
}
