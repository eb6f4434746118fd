public import FoundationExtensions

public import struct Foundation.Data

/// A request to the one server that a transport is bound to.
public struct HTTPRequest: Equatable, Sendable {
    /// What is to be done.
    public let method: HTTPMethod
    /// Where, percent-encoded, beginning with `/`, without a query.
    public let path: String
    /// Names and values of the query in their order, not yet encoded.
    public let query: [QueryItem]
    /// Fields other than `Authorization`, `Host` and `Content-Length`.
    public let headers: [HTTPHeader]
    /// What is sent; nil for none. Never set on a GET.
    public let body: Data?
    /// The key for `Authorization: Bearer`; nil sends none.
    public let key: Secret?
    /// How long to wait for an answer, in seconds, above 0.
    public let timeout: Double

    /// Makes a request.
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

    /// Path and query as they stand in the request line.
    public var target: String {
        guard !query.isEmpty else { return path }
        let pairs = query.map { PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.value) }
        return path + "?" + pairs.joined(separator: "&")
    }
}

/// A method of HTTP.
public enum HTTPMethod: String, Sendable, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether the request only reads, so that it may be sent twice.
    public var isRead: Bool { self == .get }
}

/// One pair of a query.
public struct QueryItem: Equatable, Sendable {
    public let name: String
    public let value: String

    /// Makes a pair of texts that are not yet encoded.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// One header field.
public struct HTTPHeader: Equatable, Sendable {
    public let name: String
    public let value: String

    /// Makes a field. Names are compared without regard to case.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
