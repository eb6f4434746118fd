public import FoundationExtensions
public import ResourceLoading

/// The exchange of an authorisation code for a token, for whoever has an OAuth client of their own on a server.
///
/// No command logs in by it: a program that everybody can read cannot keep a client's secret (RFC 6749, section 2.1).
public protocol OAuthNetworkService: Sendable {
    /// Exchanges a code. Secret and code stand in the query, as the service wants it; no message shows them.
    ///
    /// Source: `GET /oauth/`.
    func token(for grant: RemoteOAuthGrant) async throws(RemoteFailure) -> RemoteOAuthToken
}

/// What is exchanged for a token.
public struct RemoteOAuthGrant: Equatable, Sendable {
    public let clientID: String
    public let clientSecret: Secret
    /// The URI to which the user came back with the code.
    public let redirectURI: String
    public let code: Secret
    /// `everything` is the one that is documented.
    public let scope: String

    /// Describes a grant.
    public init(clientID: String, clientSecret: Secret, redirectURI: String, code: Secret, scope: String) {
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.redirectURI = redirectURI
        self.code = code
        self.scope = scope
    }
}

/// A token that opens an account as a key does.
public struct RemoteOAuthToken: Equatable, Sendable {
    public let accessToken: Secret
    /// `Bearer`. Foreign text.
    public let tokenType: String
    /// Foreign text.
    public let scope: String?

    /// Describes a token.
    public init(accessToken: Secret, tokenType: String, scope: String?) {
        self.accessToken = accessToken
        self.tokenType = tokenType
        self.scope = scope
    }
}
