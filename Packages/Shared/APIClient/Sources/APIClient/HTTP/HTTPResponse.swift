public import struct Foundation.Data

/// A whole answer.
public struct HTTPResponse: Equatable, Sendable {
    /// HTTP status, 100...599.
    public let status: Int
    /// Header fields in the order in which they came, where the transport knows that, else by name.
    public let headers: [HTTPHeader]
    /// What was sent; empty for none.
    public let body: Data

    /// Makes an answer.
    public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the request succeeded (2xx).
    public var isSuccess: Bool { (200...299).contains(status) }

    /// Hands over the body of a success in one piece.
    ///
    /// - Parameter take: Returns whether to go on.
    /// - Returns: The same answer, with an empty body after a success.
    /// - Throws: `.cancelled` when `take` returned false.
    public func handed(to take: (Data) -> Bool) throws(HTTPTransportError) -> HTTPResponse {
        guard isSuccess, !body.isEmpty else { return self }
        guard take(body) else { throw .cancelled(mayHaveLeft: true) }
        return HTTPResponse(status: status, headers: headers)
    }

    /// The first value of a field, its name compared without regard to case; nil when there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
