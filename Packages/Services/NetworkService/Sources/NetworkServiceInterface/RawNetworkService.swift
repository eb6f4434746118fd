public import Foundation
public import ResourceLoading

/// Requests that no other service makes, sent as they are.
public protocol RawNetworkService: Sendable {
    /// The server that all requests go to, for a person.
    var host: String { get }

    /// Sends a request once and gives the answer, whatever its status; the key is taken out of it.
    ///
    /// - Throws: What kept an answer from coming. A refusal by the server is an answer.
    func send(_ request: RemoteRawRequest) async throws(RemoteFailure) -> RemoteRawAnswer
}

/// A request as somebody wrote it. Its path stays on the one server that is talked to.
public struct RemoteRawRequest: Equatable, Sendable {
    /// A method of HTTP that the service knows.
    public enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    public let method: Method
    /// Percent-encoded, beginning with `/`, without a query.
    public let path: String
    /// Names and values, not encoded.
    public let query: [(name: String, value: String)]
    /// nil for none; never with `.get`.
    public let body: Data?
    /// nil sends none.
    public let contentType: String?
    /// Whether the key goes along, if there is one.
    public let sendsKey: Bool

    /// Describes a request.
    public init(
        _ method: Method, _ path: String, query: [(name: String, value: String)], body: Data?, contentType: String?,
        sendsKey: Bool
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
        self.contentType = contentType
        self.sendsKey = sendsKey
    }

    public static func == (left: RemoteRawRequest, right: RemoteRawRequest) -> Bool {
        left.method == right.method && left.path == right.path && left.body == right.body
            && left.contentType == right.contentType && left.sendsKey == right.sendsKey
            && left.query.elementsEqual(right.query) { $0.name == $1.name && $0.value == $1.value }
    }
}

/// An answer as it came.
public struct RemoteRawAnswer: Equatable, Sendable {
    /// HTTP status, 100...599.
    public let status: Int
    /// Foreign bytes.
    public let body: Data
    /// The server's words where the status is a refusal. Foreign text.
    public let failure: RemoteFailure?

    /// Describes an answer.
    public init(status: Int, body: Data, failure: RemoteFailure?) {
        self.status = status
        self.body = body
        self.failure = failure
    }
}
