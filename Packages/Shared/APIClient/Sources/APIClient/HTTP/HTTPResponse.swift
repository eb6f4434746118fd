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

    /// The first value of a field, its name compared without regard to case; nil when there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
