public import FoundationExtensions

/// The exchange of an authorisation code for a token.
///
/// Not used to log in here: a public program cannot keep a client secret, so this one has no OAuth client and uses the
/// API key. The endpoint is for programs that run on their owner's server.
///
/// Source: <https://api.omg.lol/#oauth>; RFC 6749, section 2.1 (public clients).
public enum OAuthEndpoint {
    /// `GET /oauth/?client_id&client_secret&redirect_uri&code&scope`; its answer has no envelope.
    ///
    /// The service requires the secret in the query. No message and no line of `--debug` shows a query.
    public static func token(
        clientID: String, clientSecret: Secret, redirectURI: String, code: Secret, scope: String
    ) -> Endpoint<OAuthTokenPayload> {
        Endpoint(
            .get, "/oauth/",
            query: [
                QueryItem("client_id", clientID), QueryItem("client_secret", clientSecret.reveal()),
                QueryItem("redirect_uri", redirectURI), QueryItem("code", code.reveal()), QueryItem("scope", scope),
            ], authorisation: .none, hasEnvelope: false)
    }
}

/// A token on the wire.
public struct OAuthTokenPayload: JSONReadable, Equatable, Sendable {
    public let accessToken: Secret
    /// `Bearer`. Untrusted text.
    public let tokenType: String
    /// `everything`. Untrusted text.
    public let scope: String?

    init(_ object: JSONObject) throws(JSONFault) {
        accessToken = Secret(try object.requiredName("access_token"))
        tokenType = try object.requiredText("token_type")
        scope = try object.text("scope")
    }
}
