public import struct Foundation.Data

/// An answer as it arrived, except that the key is redacted.
public struct RawAnswer: Equatable, Sendable {
    /// HTTP status, 100...599.
    public let status: Int
    /// Untrusted bytes.
    public let body: Data
    /// Why the server refused; nil if it did not.
    public let failure: RemoteFailure?

    public init(status: Int, body: Data, failure: RemoteFailure?) {
        self.status = status
        self.body = body
        self.failure = failure
    }
}
