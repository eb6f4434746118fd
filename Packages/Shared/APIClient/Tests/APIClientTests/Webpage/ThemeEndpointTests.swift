import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("ThemeEndpoint")
struct ThemeEndpointTests {
    @Test("the requests are the documented ones, without a key")
    func requests() throws {
        let key = Secret("k")
        let list = ThemeEndpoint.list.request(key: key, timeout: 1)
        let one = try ThemeEndpoint.one("a/b").request(key: key, timeout: 1)
        let preview = try ThemeEndpoint.preview("Default").request(key: key, timeout: 1)

        #expect([list, one, preview].map(\.target) == ["/theme/list", "/theme/a%2Fb/info", "/theme/Default/preview"])
        #expect([list, one, preview].allSatisfy { $0.method == .get && $0.key == nil })
        #expect(throws: APIError.invalidInput(field: "theme", .dots)) { try ThemeEndpoint.preview("..") }
    }

    @Test("the official list is read, sorted by id")
    func list() throws {
        let themes = try ThemeEndpoint.list.payload(ofExample: "Retrieve a list of profile themes")

        #expect(themes.count == 15)
        #expect(themes.map(\.id) == themes.map(\.id).sorted())
        let blossom = try #require(themes.first { $0.id == "cherry-blossom" })
        #expect(blossom.name == "Cherry Blossom")
        #expect(blossom.author == "omg.lol")
        #expect(blossom.version == "1.0")
        #expect(blossom.license == "MIT")
        #expect(blossom.updatedAt == Date(timeIntervalSince1970: 1_660_967_179))
        #expect(blossom.authorURL == "https://omg.lol")
    }

    @Test("the official description of one theme is read")
    func one() throws {
        let theme = try ThemeEndpoint.one("default").payload(ofExample: "Retrieve information about a theme")

        #expect(theme.id == "default")
        #expect(theme.description == "A friendly, simple look for your amazing profile.")
    }

    @Test("the official preview, which is invalid JSON and has no `request`, is read to its last byte")
    func preview() throws {
        let html = try ThemeEndpoint.preview("default").payload(ofExample: "Retrieve a theme preview")

        #expect(html.hasPrefix("\n<!DOCTYPE html>\n\n<html lang=\"en\">\n"))
        #expect(html.contains("https://static.omg.lol/"))
        #expect(html.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("</html>"))
    }

    @Test("the list may be an array, also an empty one, and a version a number")
    func array() throws {
        let theme =
            #"{"id":"d","name":"D","created":1,"updated":"2","author":"a","version":1.5,"license":"l","description":"x"}"#

        #expect(
            try ThemeEndpoint.list.payload(of: #"{"response":{"themes":[\#(theme)]}}"#).map(\.version) == ["1.5"])
        #expect(try ThemeEndpoint.list.payload(of: #"{"response":{"themes":[]}}"#).isEmpty)
    }

    @Test("a missing list is not an empty one")
    func missing() {
        #expect(throws: APIError.self) { try ThemeEndpoint.list.payload(of: #"{"response":{}}"#) }
    }
}
