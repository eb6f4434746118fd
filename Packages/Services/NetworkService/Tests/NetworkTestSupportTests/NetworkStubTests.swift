import APIClient
import Foundation
import FoundationExtensions
import NetworkServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import NetworkTestSupport

@Suite("NetworkStub")
struct NetworkStubTests {
    private let purls = NetworkStub.Route("GET /address/*/purls", member: "purls")
    private let purl = NetworkStub.Route("GET /address/*/purl/*", member: "purl")
    private let save = NetworkStub.Route("POST /address/*/purl")

    private func name(_ name: JSONSample) -> JSONSample { ["name": name, "url": "u"] }

    @Test("the endpoint reads the prepared payload")
    func reads() async throws {
        let network = NetworkStub([purls: [.success([name("1"), name("a \"b\"\\\n")])]])

        #expect(
            try await network.perform(PURLEndpoint.list(of: "foo", asOwner: false)).map(\.name) == ["1", "a \"b\"\\\n"])
    }

    @Test("a request gets the answers of its route in turn, the last one repeated")
    func inOrder() async throws {
        let network = NetworkStub([purl: [.success(name("a")), .success(name("b"))]])

        for expected in ["a", "b", "b"] {
            #expect(try await network.perform(PURLEndpoint.one("x", of: "foo", asOwner: true)).name == expected)
        }
    }

    @Test("the most specific route answers")
    func mostExact() async throws {
        let network = NetworkStub([purl: [.success(name("a"))]])
        network.change { $0[.init("GET /address/foo/purl/*", member: "purl")] = .success(name("b")) }

        #expect(try await network.perform(PURLEndpoint.one("x", of: "foo", asOwner: true)).name == "b")
        #expect(try await network.perform(PURLEndpoint.one("x", of: "bar", asOwner: true)).name == "a")
    }

    @Test("a prepared failure is thrown, and so are an endpoint that cannot be made and a payload that cannot be read")
    func failures() async {
        let network = NetworkStub([purls: [.failure(.down), .success(["x": 1])]])

        await #expect(throws: RemoteFailure.down) {
            try await network.perform(PURLEndpoint.list(of: "foo", asOwner: true))
        }
        await #expect(throws: RemoteFailure.invalidInput(field: "address", reason: "it is empty")) {
            try await network.perform(PURLEndpoint.list(of: "", asOwner: true))
        }
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "GET", path: "/address/foo/purls")
        await #expect(throws: RemoteFailure.unreadable(exchange, detail: "response.purls is an object, not a list")) {
            try await network.perform(PURLEndpoint.list(of: "foo", asOwner: true))
        }
        #expect(network.messages.count == 2)
    }

    @Test("an entry that cannot be read is a gap of the list")
    func gap() async throws {
        let network = NetworkStub([purls: [.success([name("a"), ["url": "u"]])]])
        let completeness = ReadCompleteness()
        let recording = network.recording(in: completeness)
        let read = try await recording.perform(PURLEndpoint.list(of: "foo", asOwner: true)).count

        #expect(read == 1)
        #expect(!completeness.gaps.isEmpty)
    }

    @Test("a request is recorded with its target, its body, and its kind of key")
    func records() async throws {
        let network = NetworkStub([purls: [.success([])], save: [.success(name("n"))]])
        _ = try await network.perform(PURLEndpoint.list(of: "foo", asOwner: false))
        _ = try await network.perform(key: Secret("k"), PURLEndpoint.save("n", url: "u", isListed: false, of: "foo"))

        let read = try #require(network.requests.first)
        let write = try #require(network.requests.last)
        #expect(read.line == "GET /address/foo/purls")
        #expect(read.body == nil)
        #expect(read.key == .none)
        #expect(write.line == "POST /address/foo/purl")
        #expect(write.body == Data(#"{"name":"n","url":"u"}"#.utf8))
        #expect(write.key == .given(Secret("k")))
        #expect(write.contentType == "application/json; charset=utf-8")
        #expect(network.messages.map(\.isWrite) == [false, true])
        #expect(network.messages.first == .asking(try PURLEndpoint.list(of: "foo", asOwner: false)))
        #expect(network.messages.first != .asking(try PURLEndpoint.list(of: "foo", asOwner: true)))
    }

    @Test("a request's description shows its target, its key and its body")
    func description() async throws {
        let info = try AddressEndpoint.info("foo", asOwner: true)
        let save = try PURLEndpoint.save("n", url: "u", isListed: false, of: "foo")

        #expect("\(NetworkStub.Request(info, key: nil))" == "GET /address/foo/info, key: sessionIfAny")
        #expect(
            "\(NetworkStub.Request(save, key: nil))"
                == #"POST /address/foo/purl, key: session, body: {"name":"n","url":"u"}"#)
    }

    @Test(
        "a sample is written as JSON",
        arguments: [
            (.number(7), "7"), (.flag(true), "true"), (.flag(false), "false"), (.null, "null"),
            (.list([1, "a"]), #"[1,"a"]"#), (.object(["a": 1]), #"{"a":1}"#), (.json("[]"), "[]"),
            (.text("\"\\\n\r\tä"), #""\"\\\n\r\tä""#),
        ] as [(JSONSample, String)])
    func sample(sample: JSONSample, json: String) {
        let body = Data(#"{"request":{"status_code":200,"success":true},"response":\#(json)}"#.utf8)
        #expect(sample.json == json)
        #expect(sample.response == HTTPResponse(status: 200, body: body))
    }

    @Test("a route matches the method and each component; a wildcard matches any but an empty one")
    func routes() {
        #expect(purl.fits(.get, "/address/foo/purl/a"))
        for path in ["/address/foo/purl/", "/address/foo/purl", "/address/foo/purls/a", "/address/foo/purl/a/b"] {
            #expect(!purl.fits(.get, path))
        }
        #expect(!purl.fits(.delete, "/address/foo/purl/a"))
    }

    @Test("files come in pieces until the caller stops, and a raw request gets its answer")
    func others() async throws {
        let network = NetworkStub()
        let answer = RawAnswer(status: 404, body: Data(), failure: nil)
        network.change {
            $0.files["https://x.test/a"] = .success([Data([1]), Data([2])])
            $0.raw = .success(answer)
        }
        var taken: [Data] = []
        await #expect(throws: RemoteFailure.cancelled) {
            try await network.file(at: "https://x.test/a", limit: 9) {
                taken.append($0)
                return false
            }
        }
        let request = UncheckedRequest(.put, "/x", query: [], body: nil, contentType: nil, sendsKey: true)

        #expect(taken == [Data([1])])
        #expect(try await network.raw(request) == answer)
        #expect(network.messages == [.file(at: "https://x.test/a", limit: 9), .raw(request)])
    }

    @Test("a request that no answer is prepared for fails the test")
    func unexpected() async {
        let network = NetworkStub([purls: [.success([])]])

        await withKnownIssue {
            await #expect(throws: RemoteFailure.unexpected) {
                try await network.perform(PURLEndpoint.one("x", of: "foo", asOwner: true))
            }
        }
        #expect(network.messages.count == 1)
    }
}
