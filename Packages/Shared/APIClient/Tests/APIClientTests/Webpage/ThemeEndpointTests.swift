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
        let example = try OfficialExample.named("Retrieve a list of profile themes")
        let themes = try ThemeEndpoint.list.payload(of: HTTPResponse(status: 200, body: example.data), from: "h")

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
        let example = try OfficialExample.named("Retrieve information about a theme")
        let theme = try ThemeEndpoint.one("default").payload(
            of: HTTPResponse(status: 200, body: example.data), from: "h")

        #expect(theme.id == "default")
        #expect(theme.description == "A friendly, simple look for your amazing profile.")
    }

    @Test("the official preview, invalid JSON without a request, is read to its last byte")
    func preview() throws {
        let example = try OfficialExample.named("Retrieve a theme preview")
        let html = try ThemeEndpoint.preview("default").payload(
            of: HTTPResponse(status: 200, body: example.data), from: "h")

        #expect(html.hasPrefix("\n<!DOCTYPE html>\n\n<html lang=\"en\">\n"))
        #expect(html.contains("https://static.omg.lol/"))
        #expect(html.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("</html>"))
    }

    @Test("a list may be an array, and an empty map is `[]`", arguments: ["[]", "[THEME]"])
    func forms(themes: String) throws {
        let theme =
            #"{"id":"d","name":"D","created":1,"updated":"2","author":"a","version":1.5,"license":"l","description":"x"}"#
        let body = #"{"response":{"themes":\#(themes.replacing("THEME", with: theme))}}"#
        let found = try ThemeEndpoint.list.payload(of: answer(200, body), from: "h")

        #expect(found.map(\.version) == (themes == "[THEME]" ? ["1.5"] : []))
    }

    @Test("a missing list is not an empty one")
    func missing() {
        #expect(throws: APIError.self) {
            try ThemeEndpoint.list.payload(of: answer(200, #"{"response":{}}"#), from: "h")
        }
    }
}
