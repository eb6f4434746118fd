public import APIClient

public import struct Foundation.Data

/// A request without an endpoint, sent as written. Its path is always on the one server.
public struct UncheckedRequest: Equatable, Sendable {
    public let method: HTTPMethod
    /// Percent-encoded, beginning with `/`, without a query.
    public let path: String
    /// Names and values, not encoded.
    public let query: [QueryItem]
    /// `nil` for none; never with `.get`.
    public let body: Data?
    /// `nil` sends none.
    public let contentType: String?
    /// Whether to send the key, if there is one.
    public let sendsKey: Bool

    public init(
        _ method: HTTPMethod, _ path: String, query: [QueryItem], body: Data?, contentType: String?, sendsKey: Bool
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.contentType = contentType
        self.sendsKey = sendsKey
    }
}
