public import struct Foundation.Data

/// Fetches a file from any URL, never with the key.
public protocol FileTransport: Sendable {
    /// Fetches the file once, and passes its bytes on as they arrive.
    ///
    /// - Parameters:
    ///   - url: The file's URL. Untrusted text: anything but `https`, or `http` on this machine, is refused.
    ///   - limit: The maximum size of the file, in bytes.
    ///   - timeout: How long to wait for an answer, in seconds, above 0.
    ///   - take: As in `HTTPTransport.send(_:into:)`.
    /// - Returns: The answer, whatever its status; after a success its body is empty.
    /// - Throws: As `HTTPTransport.send(_:into:)`.
    func file(
        at url: String, limit: Int, timeout: Double, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse
}
