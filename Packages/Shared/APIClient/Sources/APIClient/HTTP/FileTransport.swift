/// Fetches a file from wherever its URL leads. No key goes along, whatever the host is.
public protocol FileTransport: Sendable {
    /// Gets the file once, and gives the answer, whatever its status.
    ///
    /// - Parameters:
    ///   - url: Where it is. Foreign text: anything but `https`, or `http` on this machine, is refused.
    ///   - limit: The size of the largest file that is taken, in bytes.
    ///   - timeout: How long to wait for an answer, in seconds, above 0.
    /// - Throws: `.cancelled` when the calling task is cancelled, else the reason why no answer came.
    func file(at url: String, limit: Int, timeout: Double) async throws(HTTPTransportError) -> HTTPResponse
}
