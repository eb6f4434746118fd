import AccountDomain
import Foundation
import ResourceLoading
import Testing

@Suite("RawRequest")
struct RawRequestTests {
    private func request(_ target: String, method: String = "GET", body: String? = nil) throws -> RawRequest {
        try RawRequest(
            method: method, target: target, body: body.map { Data($0.utf8) }, contentType: nil, sendsKey: true)
    }

    @Test(
        "a path gets a leading slash, and is encoded where it is not yet",
        arguments: [
            ("/service/info", "/service/info"), ("service/info", "/service/info"),
            ("/address/a/email/", "/address/a/email/"), ("/a%2Fb/%F0%9F%8C%8A", "/a%2Fb/%F0%9F%8C%8A"),
            ("/address/🌊/info", "/address/%F0%9F%8C%8A/info"), ("/a b@c", "/a%20b%40c"), ("/a//b", "/a//b"),
        ])
    func paths(target: String, path: String) throws {
        #expect(try request(target).path == path)
        #expect(try request(target).query.isEmpty)
    }

    @Test("a query is parsed; a plus is a space, as in forms")
    func query() throws {
        let query = try request("/oauth/?client_id=a&code=b%26c&scope=x+y&flag").query

        #expect(query.map(\.name) == ["client_id", "code", "scope", "flag"])
        #expect(query.map(\.value) == ["a", "b&c", "x y", ""])
    }

    @Test(
        "nothing goes to another host",
        arguments: [
            "https://evil.example/x", "https://evil.example/x?secret=s", "//evil.example/x", "http://x",
            "\\\\evil.example\\x",
        ])
    func otherHost(target: String) {
        let shown = target.replacing("?secret=s", with: "")
        let message = "'\(shown)' names a host; give the path alone, such as /service/info"
        #expect(throws: Failure(.invalidInput, message, about: [.field("path", target)])) { try request(target) }
    }

    @Test(
        "a path with '..', or an invalid one, is refused",
        arguments: ["", "/", "/a/../b", "/a/%2e%2E/b", "/./a", "/a\nb", "/a\\b", "/a#b", "/%zz", "/%FF", "..", "a#b?c"])
    func unusable(target: String) {
        let failure = #expect(throws: Failure.self) { try request(target) }
        #expect(failure?.message.hasSuffix("' is not a path; give one such as /service/info") == true)
        #expect(failure?.subjects == [FailureSubject.field("path", target)])
    }

    @Test("an invalid query is refused, and not shown", arguments: ["/a?token=s%zz", "/a?%2", "/a?b=c&d=%FF"])
    func unusableQuery(target: String) {
        let message = "the query of '/a' is not valid: '%' must begin an escape such as %20"
        #expect(throws: Failure(.invalidInput, message, about: [.field("path", target)])) { try request(target) }
    }

    @Test("methods of the service are accepted in upper and lower case, and no others")
    func methods() throws {
        #expect(try request("/x", method: "patch").method == .patch)
        let message = "'HEAD' is not a supported method (GET, POST, PUT, PATCH, DELETE)"
        #expect(throws: Failure(.invalidInput, message, about: [.field("method", "HEAD")])) {
            try request("/x", method: "HEAD")
        }
    }

    @Test("a GET with a body is refused")
    func getWithBody() {
        #expect(throws: Failure(.invalidInput, "a GET request cannot have a body", about: [.field("body")])) {
            try request("/x", body: "{}")
        }
    }

    @Test("a body that begins like JSON is sent as JSON")
    func contentType() throws {
        #expect(try request("/x", method: "POST", body: "\n {}").contentType == "application/json; charset=utf-8")
        #expect(try request("/x", method: "POST", body: "text").contentType == "text/plain; charset=utf-8")
        #expect(try request("/x", method: "POST").contentType == nil)
    }
}
