import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: access and paths")
struct AccessTests {
    private let sandbox = Sandbox()

    @Test(
        "without a key, with a wrong one and for somebody else's items: 401 in the envelope",
        arguments: [
            ("GET", "/account/marina@example.org/info", nil), ("GET", "/account/marina@example.org/info", "wrong"),
            ("GET", "/account/marina@example.org/info", ""), ("GET", "/account/oskar@example.org/info", "sandbox-key"),
            ("GET", "/account/application/info", nil), ("POST", "/address/marina/statuses/", nil),
            ("POST", "/address/oskar/statuses/", "sandbox-key"), ("GET", "/address/oskar/info", "sandbox-key"),
            ("GET", "/address/marina/info", "wrong"), ("GET", "/address//info", nil),
            ("GET", "/address//statuses/", "sandbox-key"), ("DELETE", "/address/yuki/statuses/1", "sandbox-key"),
        ] as [(String, String, String?)])
    func unauthorized(method: String, path: String, key: String?) async throws {
        let answer = try await sandbox.send(
            #require(HTTPMethod(rawValue: method)), path, method == "POST" ? #"{"content":"x"}"# : nil, key: key)

        #expect(answer.status == 401)
        #expect(answer.isConsistent)
        #expect(answer.message?.isEmpty == false)
    }

    @Test(
        "a missing item: 404 in the envelope",
        arguments: [
            "/", "/nothing", "/address", "/address/marina", "/address/nobody/info", "/address/nobody/statuses/",
            "/address/nobody/expiration", "/address/marina/statuses/0", "/address/oskar/statuses/bio/",
            "/address/driftwood/statuses/latest", "/statuslog/latest/more", "/address/a%2Fb/info",
        ])
    func notFound(path: String) async throws {
        let answer = try await sandbox.get(path)

        #expect(answer.status == 404)
        #expect(answer.isConsistent)
    }

    @Test("a known path with another method: 405") func wrongMethod() async throws {
        #expect(try await sandbox.send(.delete, "/statuslog").status == 405)
        #expect(try await sandbox.send(.put, "/address/marina/statuses/", "{}").status == 405)
    }

    @Test(
        "a slash at the end makes no difference",
        arguments: ["/statuslog", "/address/marina/statuses", "/address/marina/statuses/bio", "/directory"])
    func trailingSlash(path: String) async throws {
        let plain = try await sandbox.get(path)

        #expect(plain.status == 200)
        #expect(try await sandbox.get(path + "/").text == plain.text)
    }

    @Test("parts of the path are decoded; invalid UTF-8 is refused") func percentEncoding() async throws {
        #expect(try await sandbox.send(.get, "/account/marina%40example.org/name").status == 200)
        #expect(try await sandbox.get("/address/%6darina/expiration").status == 200)
        #expect(try await sandbox.get("/address/%FF/expiration").status == 400)
    }

    @Test("an emoji address is found raw, encoded and as Punycode") func emojiAddress() async throws {
        let encoded = try await sandbox.get("/address/%F0%9F%8C%8A/info")

        #expect(encoded["response", "address"] as? String == "xn--qg8h")
        #expect(try await sandbox.get("/address/xn--qg8h/info").text == encoded.text)
        #expect(try await sandbox.get("/address/🌊/info").text == encoded.text)
    }

    @Test("a key is ignored by public endpoints") func keyIgnored() async throws {
        #expect(try await sandbox.send(.get, "/address/oskar/statuses/", key: "wrong").status == 200)
    }

    @Test("reserved words of the status path are not ids") func reservedWords() async throws {
        for word in ["bio", "latest", "following", "followers"] {
            #expect(try await sandbox.get("/address/marina/statuses/\(word)").status == 200)
        }
    }

    @Test("every endpoint is recorded under its pattern") func recording() async throws {
        _ = try await sandbox.get("/address/marina/statuses/latest")
        _ = try await sandbox.send(.get, "/account/application/info")
        _ = try await sandbox.get("/nothing")

        #expect(
            sandbox.api.requestedEndpoints == [
                "GET /address/:address/statuses/latest", "GET /account/application/info",
            ])
        #expect(Set(SandboxAPI.endpoints).count == SandboxAPI.endpoints.count)
    }

    @Test("a cancelled task sends nothing") func cancelled() async throws {
        let api = sandbox.api
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await api.send(HTTPRequest(.get, "/statuslog"))
        }
        task.cancel()

        await #expect(throws: HTTPTransportError.cancelled(mayHaveLeft: false)) { try await task.value }
        #expect(api.requestedEndpoints.isEmpty)
    }
}
