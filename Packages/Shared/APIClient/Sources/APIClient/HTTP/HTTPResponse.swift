public import struct Foundation.Data

/// A complete answer.
public struct HTTPResponse: Equatable, Sendable {
    /// HTTP status, 100...599.
    public let status: Int
    /// Header fields in the order received.
    public let headers: [HTTPHeader]
    /// The body; may be empty.
    public let body: Data

    public init(status: Int, headers: [HTTPHeader] = [], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Whether the request succeeded (2xx).
    public var isSuccess: Bool { (200...299).contains(status) }

    /// Passes on the body of a success in one piece.
    ///
    /// - Parameter take: Returns whether to continue.
    /// - Returns: The same answer; after a success its body is empty.
    /// - Throws: `.cancelled` when `take` returned false.
    public func passed(to take: (Data) -> Bool) throws(HTTPTransportError) -> HTTPResponse {
        guard isSuccess, !body.isEmpty else { return self }
        guard take(body) else { throw .cancelled(mayHaveLeft: true) }
        return HTTPResponse(status: status, headers: headers)
    }

    /// The first value of a field, its name compared case-insensitively; nil if there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
