import APIClient
import FoundationExtensions
import Testing

@testable import SandboxServer

@Suite("RequestParser")
struct RequestParserTests {
    private static let limits = SandboxServerLimits(headBytes: 1000, bodyBytes: 100)

    /// All events up to the last byte.
    private func parse(_ text: String, pieces: Int = .max) throws(RequestProblem) -> [RequestParser.Event] {
        var parser = RequestParser(limits: Self.limits)
        var events: [RequestParser.Event] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            parser.append(Array(rest.prefix(pieces)))
            rest = rest.dropFirst(pieces)
            while true {
                let event = try parser.next()
                if event == .incomplete { break }
                events.append(event)
            }
        }
        return events
    }

    private func requests(_ events: [RequestParser.Event]) -> [ParsedRequest] {
        events.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    /// Valid requests, which may follow each other on one connection.
    private static let whole = [
        "GET /a?b=c HTTP/1.1\r\nHost: localhost:80\r\n\r\n",
        "POST /a HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\n\r\nabc",
        "POST /a HTTP/1.1\r\nhost:127.0.0.1\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n2;x=y\r\nbc\r\n0\r\nX: y\r\n\r\n",
        "GET http://localhost:1/a?b=c HTTP/1.0\r\n\r\n",
        "\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: LOCALHOST\r\n\r\n",
    ]

    @Test("the size of the pieces does not change the requests", arguments: [1, 2, 3, 7, 64, .max])
    func pieces(size: Int) throws {
        let found = requests(try parse(Self.whole.joined(), pieces: size))

        #expect(found.map(\.head.method) == ["GET", "POST", "POST", "GET", "OPTIONS"])
        #expect(found.map(\.head.path) == ["/a", "/a", "/a", "/a", "*"])
        #expect(found.map(\.head.query) == ["b=c", nil, nil, "b=c", nil])
        #expect(found.map { String(decoding: $0.body, as: UTF8.self) } == ["", "abc", "abc", "", ""])
    }

    private static let host = "Host: localhost\r\n"

    @Test(
        "invalid or ambiguous HTTP is malformed",
        arguments: [
            "garbage\r\n\r\n", "\n\n", "GET / HTTP/1.1\n\(host)\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\(host)\r\n",
            "GET / HTTP/1.1 \r\n\(host)\r\n", "G\u{0}T / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
            "GET a HTTP/1.1\r\n\(host)\r\n", "GET /ü HTTP/1.1\r\n\(host)\r\n", "GET /a#b HTTP/1.1\r\n\(host)\r\n",
            "GET * HTTP/1.1\r\n\(host)\r\n", "G(T / HTTP/1.1\r\n\(host)\r\n", "GET / http/1.1\r\n\(host)\r\n",
            "GET / HTTP/1.1\r\n\(host)\(host)\r\n", "GET / HTTP/1.1\r\n\(host)A : b\r\n\r\n",
            "GET / HTTP/1.1\r\n\(host) folded: b\r\n\r\n", "GET / HTTP/1.1\r\n\(host)A: b\u{7}\r\n\r\n",
            "GET / HTTP/1.1\r\n\(host)A: b\rc\r\n\r\n", "GET / HTTP/1.1\r\n\(host)nothing\r\n\r\n",
            "GET / HTTP/1.1\r\n\(host): b\r\n\r\n", "GET / HTTP/1.1\r\r\n\(host)\r\n",
            "GET / HTTP/1.1\r\n\(host)Authorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: +1\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 1x\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: \r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 0x1\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 1, 1\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: ١\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST / HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nx\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\na",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n１\r\na\r\n",
            "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n" + String(repeating: "0", count: 5000),
        ])
    func malformed(text: String) {
        let problem = #expect(throws: RequestProblem.self) { try parse(text) }
        #expect(problem?.status == 400)
    }

    @Test(
        "an exceeded limit, another server's name and what is not supported have their own status",
        arguments: [
            ("GET /" + String(repeating: "a", count: 1000), 431),
            ("GET / HTTP/1.1\r\n\(host)A: " + String(repeating: "a", count: 1000), 431),
            ("GET / HTTP/1.1\r\n\(host)" + String(repeating: "a:b\r\n", count: 129) + "\r\n", 431),
            ("POST / HTTP/1.1\r\n\(host)Content-Length: 101\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999999999\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n65\r\n", 413),
            ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", 413),
            ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n", 413),
            ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\n\(host)Expect: miracles\r\n\r\n", 417),
            ("GET / HTTP/2.0\r\n\(host)\r\n", 505), ("PRI * HTTP/2.0\r\n\r\n", 505),
            ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
            ("GET http://evil.example/ HTTP/1.1\r\n\(host)\r\n", 421),
            ("GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n", 421),
            ("GET / HTTP/1.1\r\nHost: localhost:80@evil.example\r\n\r\n", 421),
            ("GET / HTTP/1.1\r\nHost: 127.0.0.1.nip.io:80\r\n\r\n", 421), ("GET / HTTP/1.0\r\nHost: \r\n\r\n", 421),
        ])
    func otherRefusals(text: String, status: Int) {
        let problem = #expect(throws: RequestProblem.self) { try parse(text) }
        #expect(problem?.status == status)
    }

    @Test("the refusal of chunks in HTTP/1.0 names the version") func chunksInOldVersion() {
        #expect(throws: RequestProblem.malformed("chunks need HTTP/1.1")) {
            try parse("POST / HTTP/1.0\r\n\(Self.host)Transfer-Encoding: chunked\r\n\r\n")
        }
    }

    @Test("a client that waits before the body gets one 100 Continue") func expectation() throws {
        let head = "POST / HTTP/1.1\r\n\(Self.host)Expect: 100-continue\r\nContent-Length: 1\r\n\r\n"

        #expect(try parse(head) == [.wantsContinue])
        #expect(requests(try parse(head + "a")).count == 1)
        #expect(try parse(head + "a").count == 1)
        #expect(throws: RequestProblem.bodyTooLarge) { try parse(head.replacing("Length: 1", with: "Length: 101")) }
    }

    @Test("the transport gets the key, the decoded query and no connection fields") func transportRequest() throws {
        let text =
            "HEAD /a%2Fb?c=%C3%BC+1&d&e=f=g HTTP/1.1\r\n\(Self.host)Authorization: bearer  k \r\nConnection: close\r\nX-A: b\r\n\r\n"
        let request = try #require(try requests(parse(text)).first?.transportRequest(timeout: 5))

        #expect(request.method == .get)
        #expect(request.path == "/a%2Fb")
        #expect(request.query == [QueryItem("c", "ü 1"), QueryItem("d", ""), QueryItem("e", "f=g")])
        #expect(request.headers == [HTTPHeader("X-A", "b")])
        #expect(request.key?.reveal() == "k")
        #expect(request.timeout == 5)
    }

    @Test("the key of another scheme is left out; an unknown method and a query that is not text make no request")
    func noTransportRequest() throws {
        func request(_ text: String) throws -> HTTPRequest? {
            try #require(requests(parse(text)).first).transportRequest(timeout: 1)
        }

        let basic = try request("GET / HTTP/1.1\r\n\(Self.host)Authorization: Basic abc\r\n\r\n")
        #expect(try #require(basic).key == nil)
        #expect(try request("BREW / HTTP/1.1\r\n\(Self.host)\r\n") == nil)
        #expect(throws: RequestProblem.self) { try request("GET /?a=%FF HTTP/1.1\r\n\(Self.host)\r\n") }
    }

    @Test("twenty thousand mutilated requests neither crash nor hang") func mutilated() {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var refused = 0
        for _ in 0..<20_000 {
            var bytes = Array(Self.whole.joined().utf8)
            for _ in 0...random(4) {
                let place = random(bytes.count)
                switch random(3) {
                case 0: bytes[place] = UInt8(random(256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[random(place + 1)...place], at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if (try? parse(text, pieces: 1 + random(200))) == nil { refused += 1 }
        }
        #expect((5_000..<20_000).contains(refused))
    }
}
