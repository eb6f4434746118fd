import APIClient
import Foundation
import SandboxAPI
import Testing

@Suite("SandboxAPI: preferences and OAuth")
struct ServiceTests {
    private let sandbox = Sandbox()

    @Test("a preference is saved for an owned address, echoed, and takes effect")
    func preference() async throws {
        let body = #"{"item":"include_in_directory","value":"1"}"#
        let answer = try await sandbox.send(.post, "/preferences/tidepool", body)

        #expect(try answer.shape == JSONShape.published(#"{"message":"m","item":"i","value":"1"}"#))
        #expect(answer["response", "value"] as? String == "1")
        let names = try await sandbox.get("/directory")["response", "directory"] as? [String]
        #expect(names?.contains("tidepool") == true)
    }

    @Test(
        "an invalid preference is refused",
        arguments: [
            ("marina", "{}", 400), ("marina", #"{"item":"","value":"x"}"#, 400), ("marina", #"{"item":"x"}"#, 400),
            ("oskar", #"{"item":"x","value":"y"}"#, 401), ("nobody", #"{"item":"x","value":"y"}"#, 401),
        ])
    func badPreference(owner: String, body: String, status: Int) async throws {
        #expect(try await sandbox.send(.post, "/preferences/" + owner, body).status == status)
    }

    /// Exchanges an authorisation code for a token.
    private func token(secret: String, code: String) async throws -> HTTPResponse {
        try await sandbox.api.send(
            HTTPRequest(
                .get, "/oauth/",
                query: [
                    QueryItem("client_id", "sandbox-client"), QueryItem("client_secret", secret),
                    QueryItem("code", code), QueryItem("redirect_uri", "https://x.example/"),
                    QueryItem("scope", "everything"),
                ]))
    }

    @Test("a code becomes a token without an envelope, and the token gives access to the account")
    func token() async throws {
        let response = try await token(secret: "sandbox-secret", code: "sandbox-code")

        #expect(response.status == 200)
        #expect(response.header("Content-Type") == "text/html; charset=UTF-8")
        #expect(
            try JSONShape.of(String(decoding: response.body, as: UTF8.self))
                == ["access_token text", "token_type text", "scope text"])
        let account = try await sandbox.send(.get, "/account/application/info", key: SandboxAPI.oauthToken)
        #expect(account["response", "email"] as? String == SandboxAPI.accountEmail)
    }

    @Test(
        "a wrong secret and a wrong code are refused",
        arguments: [("x", "sandbox-code", 401), ("sandbox-secret", "x", 400)])
    func refusedToken(secret: String, code: String, status: Int) async throws {
        #expect(try await token(secret: secret, code: code).status == status)
    }
}
