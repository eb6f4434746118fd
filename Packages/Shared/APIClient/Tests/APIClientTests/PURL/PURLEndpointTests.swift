import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("PURLEndpoint")
struct PURLEndpointTests {
    private let key = Secret("k")

    @Test("each read requests one path, and sends the key for the owner alone", arguments: [true, false])
    func reads(asOwner: Bool) throws {
        let list = try PURLEndpoint.list(of: "@foo", asOwner: asOwner).request(key: key, timeout: 1)
        let one = try PURLEndpoint.one("💚", of: "foo", asOwner: asOwner).request(key: key, timeout: 1)

        #expect(list.target == "/address/foo/purls")
        #expect(one.target == "/address/foo/purl/%F0%9F%92%9A")
        for request in [list, one] {
            #expect(request.method == .get)
            #expect(request.body == nil)
            #expect(request.key == (asOwner ? key : nil))
        }
    }

    @Test("a write sends the key, and omits 'listed' instead of sending false")
    func save() throws {
        let url = "https://example.org/?a=\"b\"&c=%20"
        let listed = try PURLEndpoint.save("n", url: url, isListed: true, of: "foo").request(key: key, timeout: 1)
        let other = try PURLEndpoint.save("n", url: "mailto:x", isListed: false, of: "foo").request(
            key: key, timeout: 1)

        #expect(listed.method == .post)
        #expect(listed.target == "/address/foo/purl")
        #expect(listed.key == key)
        #expect(listed.body == Data(#"{"listed":true,"name":"n","url":"https://example.org/?a=\"b\"&c=%20"}"#.utf8))
        #expect(other.body == Data(#"{"name":"n","url":"mailto:x"}"#.utf8))
    }

    @Test("a deletion sends the key and no body")
    func delete() throws {
        let request = try PURLEndpoint.delete("a b", of: "foo").request(key: key, timeout: 1)
        #expect(request.method == .delete)
        #expect(request.target == "/address/foo/purl/a%20b")
        #expect(request.key == key)
        #expect(request.body == nil)
    }

    @Test("an address or a name that is not a path component is refused")
    func noParts() {
        #expect(throws: APIError.invalidInput(field: "address", .dots)) {
            try PURLEndpoint.list(of: "..", asOwner: false)
        }
        #expect(throws: APIError.invalidInput(field: "name", .empty)) {
            try PURLEndpoint.one("", of: "foo", asOwner: false)
        }
        #expect(throws: APIError.invalidInput(field: "name", .dots)) { try PURLEndpoint.delete(".", of: "foo") }
        #expect(throws: APIError.invalidInput(field: "name", .empty)) {
            try PURLEndpoint.save("", url: "x", isListed: false, of: "foo")
        }
    }

    @Test("the published examples are read: a counter of digits, and none before the first hit")
    func examples() throws {
        let one = try PURLEndpoint.one("example", of: "foo", asOwner: true).payload(
            ofExample: "Retrieve a specific PURL")
        #expect(one.name == "example")
        #expect(one.url == "https://example.com")
        #expect(one.hits == nil)
        #expect(one.isListed == nil)

        let list = try PURLEndpoint.list(of: "foo", asOwner: true).payload(
            ofExample: "Retrieve a list of PURLs for an address")
        #expect(list.map(\.name) == ["awesome", "💚"])
        #expect(list.map(\.hits) == [872, 33])

        let saved = try PURLEndpoint.save("example", url: "u", isListed: true, of: "foo").payload(
            ofExample: "Create a new PURL")
        #expect(saved.name == "example")
        let deleted = try PURLEndpoint.delete("example", of: "foo").payload(ofExample: "Delete a PURL")
        #expect(deleted.message == "OK, that PURL has been deleted.")
    }

    @Test(
        "a counter in each known form",
        arguments: [("5", 5), ("\"5\"", 5), ("5.0", 5), ("null", nil)] as [(String, Int?)])
    func counter(form: String, expected: Int?) throws {
        let body = "{\"response\":{\"purl\":{\"name\":7,\"url\":\"u\",\"counter\":\(form),\"listed\":\"1\"}}}"
        let payload = try PURLEndpoint.one("7", of: "foo", asOwner: true).payload(of: body)
        #expect(payload.hits == expected)
        #expect(payload.name == "7")
        #expect(payload.isListed == true)
    }

    @Test("a counter that is not a number is a fault, not nil")
    func badCounter() throws {
        let endpoint = try PURLEndpoint.one("n", of: "foo", asOwner: true)
        #expect(throws: APIError.self) {
            try endpoint.payload(of: #"{"response":{"purl":{"name":"n","url":"u","counter":"many"}}}"#)
        }
    }

    @Test("a missing name is named") func missing() throws {
        let endpoint = try PURLEndpoint.one("i", of: "foo", asOwner: false)

        #expect(throws: endpoint.unreadable("response.purl.name is missing")) {
            try endpoint.payload(of: #"{"response":{"purl":{"url":"x"}}}"#)
        }
    }
}
