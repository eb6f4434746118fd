import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("WeblogEndpoint")
struct WeblogEndpointTests {
    private let key = Secret("k")

    @Test("reads are the documented ones, with the key only as the owner")
    func reads() throws {
        for (asOwner, sent) in [(true, key), (false, nil)] {
            let entries = try WeblogEndpoint.entries(of: "@foo", asOwner: asOwner).request(key: key, timeout: 1)
            let entry = try WeblogEndpoint.entry("a/b", of: "foo", asOwner: asOwner).request(key: key, timeout: 1)
            #expect(entries.target == "/address/foo/weblog/entries")
            #expect(entries.key == sent)
            #expect(entry.target == "/address/foo/weblog/entry/a%2Fb")
            #expect(entry.key == sent)
        }
        let latest = try WeblogEndpoint.latest(of: "foo").request(key: key, timeout: 1)
        #expect(latest.target == "/address/foo/weblog/post/latest")
        #expect(latest.key == nil)
        let configuration = try WeblogEndpoint.configuration(of: "foo").request(key: key, timeout: 1)
        #expect(configuration.target == "/address/foo/weblog/configuration")
        #expect(configuration.key == key)
        let template = try WeblogEndpoint.template(of: "foo").request(key: key, timeout: 1)
        #expect(template.target == "/address/foo/weblog/template")
        #expect(template.key == key)
        #expect(template.method == .get)
    }

    @Test("a text is sent unchanged, in UTF-8, with the key")
    func writes() throws {
        let text = "---\r\nDate: 2022-12-09 19:52\r\n---\r\n\r\n# \"é\"\u{0}"
        let requests = [
            try WeblogEndpoint.create(text, of: "foo").request(key: key, timeout: 1),
            try WeblogEndpoint.save("x", source: text, of: "foo").request(key: key, timeout: 1),
            try WeblogEndpoint.setConfiguration(text, of: "foo").request(key: key, timeout: 1),
            try WeblogEndpoint.setTemplate(text, of: "foo").request(key: key, timeout: 1),
        ]

        #expect(
            requests.map(\.target)
                == ["entry", "entry/x", "configuration", "template"].map { "/address/foo/weblog/" + $0 })
        for request in requests {
            #expect(request.method == .post)
            #expect(request.key == key)
            #expect(request.body == Data(text.utf8))
            #expect(request.headers.contains(HTTPHeader("Content-Type", "text/plain; charset=utf-8")))
        }
    }

    @Test("the path of a deletion has a verb")
    func delete() throws {
        let request = try WeblogEndpoint.delete("a b", of: "foo").request(key: key, timeout: 1)
        #expect(request.method == .delete)
        #expect(request.target == "/address/foo/weblog/delete/a%20b")
        #expect(request.key == key)
    }

    @Test("an address or an id that is not a path component is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) {
            try WeblogEndpoint.entries(of: "..", asOwner: true)
        }
        #expect(throws: APIError.invalidInput(field: "id", .empty)) { try WeblogEndpoint.delete("", of: "foo") }
        #expect(throws: APIError.invalidInput(field: "id", .dots)) {
            try WeblogEndpoint.save("..", source: "s", of: "foo")
        }
    }
}
