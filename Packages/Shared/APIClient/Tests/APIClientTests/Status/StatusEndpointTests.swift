import Foundation
import FoundationExtensions
import Testing

@testable import APIClient

@Suite("StatusEndpoint")
struct StatusEndpointTests {
    @Test("the requests are the documented ones, trailing slashes and all")
    func requests() throws {
        #expect(line(try StatusEndpoint.list(of: "foo")) == "GET /address/foo/statuses/")
        #expect(line(try StatusEndpoint.one("63d4", of: "foo")) == "GET /address/foo/statuses/63d4")
        #expect(line(try StatusEndpoint.delete("63d4", of: "foo")) == "DELETE /address/foo/statuses/63d4")
        #expect(line(try StatusEndpoint.bio(of: "foo")) == "GET /address/foo/statuses/bio/")
        #expect(line(try StatusEndpoint.latest(of: "foo")) == "GET /address/foo/statuses/latest")
        #expect(line(try StatusEndpoint.following(of: "foo")) == "GET /address/foo/statuses/following")
        #expect(line(try StatusEndpoint.followers(of: "foo")) == "GET /address/foo/statuses/followers")
        #expect(line(try StatusEndpoint.follow("@bar", by: "foo")) == "POST /address/foo/statuses/follow/bar")
        #expect(line(try StatusEndpoint.unfollow("bar", by: "foo")) == "DELETE /address/foo/statuses/follow/bar")
        #expect(line(StatusEndpoint.statuslog) == "GET /statuslog")
        #expect(line(StatusEndpoint.latest) == "GET /statuslog/latest")
        #expect(
            line(try StatusEndpoint.setBio("# Foo\n", of: "foo"))
                == ##"POST /address/foo/statuses/bio/ {"content":"# Foo\n"}"##)
    }

    @Test("a post sends emoji and content separately, and the rest only on request")
    func post() throws {
        #expect(
            line(try StatusEndpoint.post(content: "c", emoji: nil, externalURL: nil, skipsMastodon: false, to: "foo"))
                == #"POST /address/foo/statuses/ {"content":"c"}"#)
        #expect(
            line(try StatusEndpoint.post(content: "c", emoji: "🧪", externalURL: "u", skipsMastodon: true, to: "foo"))
                == #"POST /address/foo/statuses/ {"content":"c","emoji":"🧪","external_url":"u","skip_mastodon_post":true}"#
        )
    }

    @Test("an edit has the id in the body; no emoji and an empty one differ")
    func edit() throws {
        #expect(
            line(try StatusEndpoint.edit("1", content: "c", emoji: "", of: "foo"))
                == #"PATCH /address/foo/statuses/ {"content":"c","emoji":"","id":"1"}"#)
        #expect(
            line(try StatusEndpoint.edit("1", content: "c", emoji: nil, of: "foo"))
                == #"PATCH /address/foo/statuses/ {"content":"c","id":"1"}"#)
    }

    @Test("reads never send the key, writes always need it")
    func authorisation() throws {
        let key = Secret("k")

        #expect(try StatusEndpoint.list(of: "foo").request(key: key, timeout: 1).key == nil)
        #expect(StatusEndpoint.statuslog.request(key: key, timeout: 1).key == nil)
        #expect(try StatusEndpoint.delete("1", of: "foo").authorisation == .required)
        #expect(try StatusEndpoint.delete("1", of: "foo").request(key: key, timeout: 1).key == key)
    }

    @Test("a request has the given timeout")
    func timeout() throws {
        #expect(try StatusEndpoint.setBio("c", of: "foo").request(key: nil, timeout: 7).timeout == 7)
    }

    @Test(
        "an address loses one @ and is composed and encoded",
        arguments: [
            ("@foo", "foo"), ("@@foo", "%40foo"), ("❤️", "%E2%9D%A4%EF%B8%8F"), ("❤", "%E2%9D%A4"),
            ("e\u{301}", "%C3%A9"), ("a/../b", "a%2F..%2Fb"), ("a?b#c", "a%3Fb%23c"), ("a b", "a%20b"), ("...", "..."),
            ("%2e", "%252e"), ("12345", "12345"), ("xn--qg8h", "%F0%9F%8C%8A"), ("@XN--QG8H", "%F0%9F%8C%8A"),
            ("xn--!!", "xn--%21%21"),
        ])
    func addresses(_ address: String, _ encoded: String) throws {
        #expect(try StatusEndpoint.list(of: address).path == "/address/\(encoded)/statuses/")
    }

    @Test(
        "an address that is no path component is refused",
        arguments: [("", .empty), ("@", .empty), (".", .dots), ("..", .dots), ("@..", .dots)]
            as [(String, APIError.InputFault)])
    func noAddresses(_ address: String, _ fault: APIError.InputFault) {
        #expect(throws: APIError.invalidInput(field: "address", fault)) { try StatusEndpoint.list(of: address) }
    }

    @Test(
        "an id that is not a path component, or is reserved, is refused",
        arguments: [
            ("", .empty), ("..", .dots), ("bio", .reserved), ("latest", .reserved), ("follow", .reserved),
            ("following", .reserved), ("followers", .reserved),
        ] as [(String, APIError.InputFault)])
    func noIDs(_ id: String, _ fault: APIError.InputFault) {
        #expect(throws: APIError.invalidInput(field: "id", fault)) { try StatusEndpoint.delete(id, of: "foo") }
        #expect(throws: APIError.invalidInput(field: "id", fault)) { try StatusEndpoint.one(id, of: "foo") }
    }

    @Test("an edit without an id is refused")
    func editWithoutID() {
        #expect(throws: APIError.invalidInput(field: "id", .empty)) {
            try StatusEndpoint.edit("", content: "c", emoji: nil, of: "foo")
        }
    }
}
