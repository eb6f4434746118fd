public import FoundationExtensions

public import struct Foundation.Data

/// A request to the one server of a transport.
public struct HTTPRequest: Equatable, Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The path, percent-encoded, beginning with `/`, without a query.
    public let path: String
    /// The query's names and values in order, not yet encoded.
    public let query: [QueryItem]
    /// Fields other than `Authorization`, `Host` and `Content-Length`.
    public let headers: [HTTPHeader]
    /// The body; nil for none. Always nil for a GET.
    public let body: Data?
    /// The key for `Authorization: Bearer`; nil sends none.
    public let key: Secret?
    /// How long to wait for an answer, in seconds, above 0.
    public let timeout: Double

    public init(
        _ method: HTTPMethod, _ path: String, query: [QueryItem] = [], headers: [HTTPHeader] = [], body: Data? = nil,
        key: Secret? = nil, timeout: Double = 30
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.key = key
        self.timeout = timeout
    }

    /// Path and query as in the request line.
    public var target: String {
        guard !query.isEmpty else { return path }
        let pairs = query.map { $0.name.percentEncoded + "=" + $0.value.percentEncoded }
        return path + "?" + pairs.joined(separator: "&")
    }
}

/// An HTTP method.
public enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether the request only reads, so that it may be repeated.
    public var isRead: Bool { self == .get }
}

/// One name and value of a query.
public struct QueryItem: Equatable, Sendable {
    public let name: String
    public let value: String

    /// Creates an item of texts that are not yet encoded.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// One header field. `==` compares its name exactly; a response finds a field whatever the case of its name.
public struct HTTPHeader: Equatable, Sendable {
    public let name: String
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
