public import struct Foundation.Data

/// Fetches a file from wherever its URL leads. No key goes along, whatever the host is.
public protocol FileTransport: Sendable {
    /// Gets the file once, and hands over its bytes while they come.
    ///
    /// - Parameters:
    ///   - url: Where it is. Foreign text: anything but `https`, or `http` on this machine, is refused.
    ///   - limit: The size of the largest file that is taken, in bytes.
    ///   - timeout: How long to wait for an answer, in seconds, above 0.
    ///   - take: As of `HTTPTransport.send(_:into:)`.
    /// - Returns: The answer, whatever its status, with an empty body after a success.
    /// - Throws: As `HTTPTransport.send(_:into:)`.
    func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse
}
