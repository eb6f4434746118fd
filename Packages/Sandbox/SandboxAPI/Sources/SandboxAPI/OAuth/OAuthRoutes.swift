import APIClient

/// The exchange of an authorisation code for a token: 1 documented endpoint, whose answer has no envelope.
enum OAuthRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/oauth/", .none, .html, hasEnvelope: false, token)
    ]

    /// The only client that the sandbox knows, and the code that its user gets.
    static let client = (id: "sandbox-client", secret: "sandbox-secret", code: "sandbox-code")

    private static func token(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let query = exchange.query
        guard query["client_id"] == client.id, query["client_secret"] == client.secret else {
            throw .unauthorized("Sorry, we couldn’t verify that client.")
        }
        guard query["code"] == client.code else { throw .badRequest("That authorization code isn’t valid.") }
        guard query["redirect_uri"]?.isEmpty == false else { throw .badRequest("Your request needs “redirect_uri”.") }
        return .object([
            ("access_token", .text(SandboxAPI.oauthToken)), ("token_type", .text("Bearer")),
            ("scope", .text(query["scope"] ?? "everything")),
        ])
    }
}
